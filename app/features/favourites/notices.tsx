import type { ReactNode } from "react";
import { m } from "../../i18n/messages/messages.js";
import { isSlug, maxFavourites } from "../../properties/favourite/favourites-storage.ts";
import { heartIcon, Icon } from "../../ui/icons.tsx";
import type { Gone } from "./favourite.ts";

const box = "notice border-l-2 border-lamp py-1 pl-4 text-[.9375rem]";
const link = "finger relative inline-block font-medium underline underline-offset-4 hover:text-lamp";

interface GoneNoticeProps {
  gone: Gone;
  /** The address without them. */
  href: string;
}

/** An entry that was removed from the list, with the title of its property. */
export interface Removed {
  entry: string;
  title: string;
}

/** Names the property that was removed, with a link that puts it back. */
export function RemovedNotice({ removed: { entry, title }, href }: { removed: Removed; href: string }) {
  return (
    <p className={`${box} flex flex-wrap items-baseline gap-x-6 gap-y-1`}>
      {m.favourites_removed({ home: title })}
      <a className={link} href={href} rel="nofollow" data-put-back={entry}>
        {m.favourites_undo()}
      </a>
    </p>
  );
}

/** Names properties of the list that no longer exist, with a link that removes them. */
export function GoneNotice({ gone: { titles, names }, href }: GoneNoticeProps) {
  if (names.length === 0) return null;
  const unknown = names.length - titles.length;
  return (
    <div className={`${box} flex flex-wrap items-baseline gap-x-6 gap-y-1`}>
      <p className="text-balance">
        {[titles.length > 0 && m.favourites_gone({ homes: titles.join(", ") }), unknown > 0 && m.favourites_unknown({ count: unknown })]
          .filter(Boolean)
          .join(" ")}
      </p>
      <a className={link} href={href} rel="nofollow" data-heart={names.filter(isSlug).join(",")}>
        {m.favourites_take_off()}
      </a>
    </div>
  );
}

/** A note that an address named more properties than a list can have. */
export function LeftOutNotice({ count }: { count: number }) {
  return count > 0 ? <p className={box}>{m.favourites_left_out({ most: maxFavourites, count })}</p> : null;
}

/** One text for the visitor's own list, another for a list that was sent: only the script knows which it is. */
export function OwnerOrRecipient({ own, sent, className = "" }: { own: ReactNode; sent: ReactNode; className?: string }) {
  return (
    <span className={`whose ${className}`}>
      <span>{own}</span>
      <span>{sent}</span>
    </span>
  );
}

const quiet = "text-[.9375rem] font-medium hover:text-lamp noscript:hidden";

/**
 * Shown by the script: to somebody who was sent this list an offer to keep it, which leaves their own list as it is until they accept;
 * to somebody with their own list a button to delete it. The room for both is reserved.
 */
export function KeepOrDeleteList({ homes }: { homes: readonly string[] }) {
  return (
    <>
      <OwnerOrRecipient
        className="items-center"
        own={
          <button className={`cursor-pointer py-1 text-left ${quiet}`} type="button" data-forget>
            {m.favourites_forget()}
          </button>
        }
        sent={
          <button className={`heart ${quiet}`} type="button" data-offer data-heart={homes.join(",")} aria-pressed={false}>
            <Icon path={heartIcon} className="size-5 shrink-0" />
            {m.favourites_keep({ count: homes.length })}
          </button>
        }
      />
      <output data-offered={m.favourites_kept()} tabIndex={-1} className="text-[.9375rem] font-medium text-leaf empty:hidden" />
    </>
  );
}
