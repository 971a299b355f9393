import { addressOf } from "../i18n/address-of.ts";
import { m } from "../i18n/messages/messages.js";
import { mostKept } from "../stays/kept-homes.ts";
import { heartIcon, Icon } from "../ui/icons.tsx";

interface NoFavouritesProps {
  /** Whether there are some: then it is shown only once they are forgotten. */
  hidden: boolean;
  /** Whether the script may yet lead to the visitor's list: until it has looked, nothing is shown that would be gone at once. */
  mayWait: boolean;
}

/** A list without homes: how they come into it, and where they are. Once all were forgotten, the way to have them back. */
export function NoFavourites({ hidden, mayWait }: NoFavouritesProps) {
  return (
    <div data-none hidden={hidden} className={mayWait ? "waits-for-list" : undefined}>
      <div data-forgotten hidden className="mb-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-y border-lamp bg-mist px-5 py-4">
        <p tabIndex={-1}>{m.favourites_forgotten()}</p>
        <button className="cursor-pointer py-1 font-medium underline underline-offset-4 hover:text-lamp" type="button" data-undo={mostKept}>
          {m.favourites_undo()}
        </button>
      </div>
      <p className="max-w-[46ch] text-lg">
        {m.favourites_how()} <Icon path={heartIcon} className="inline-block size-5 -translate-y-px text-lamp" />
      </p>
      <p className="mt-3 max-w-[52ch] text-quiet">{m.favourites_where()}</p>
      <p className="mt-3 hidden noscript:block max-w-[52ch] text-quiet">{m.favourites_no_script()}</p>
      <a className="button mt-8" href={addressOf("/stays")}>
        {m.failure_way_stays()}
      </a>
    </div>
  );
}
