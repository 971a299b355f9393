import { type MouseEvent, useState } from "react";
import { m } from "../../i18n/messages/messages.js";
import { Icon, mailIcon } from "../../ui/icons.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

interface ShareProps {
  title: string;
  /** The absolute address to share. */
  address: string;
  /** The label for the system's share sheet, if it is not a property that is shared. */
  sheetName?: string;
}

/** The id of this element. */
const shareId = "share";

/** Not in ui/icons.tsx, because that module is part of every island. */
const linkIcon = "M10 13.5a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10.5a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2";

const linkClass = "inline-flex items-center gap-2 py-2.5 lg:py-1 font-medium hover:text-lamp";

/** Share links: the system's share sheet if there is one, otherwise an email; and with script, copying the address. */
export function Share({ title, address, sheetName }: ShareProps) {
  const isHydrated = useHydrated();
  const [status, setStatus] = useState("");
  const mail = shareMail(title, address);
  const hasSheet = isHydrated && "share" in navigator;

  const openSheet = (event: MouseEvent) => {
    if (!hasSheet) return;
    event.preventDefault();
    navigator.share({ title, url: address }).catch(({ name }: Error) => {
      // AbortError: the visitor has closed the sheet. If it does not open, use the email instead.
      if (name !== "AbortError") location.assign(mail);
    });
  };
  const copy = (event: MouseEvent) => {
    event.preventDefault();
    navigator.clipboard.writeText(address).then(
      () => setStatus(m.share_copied()),
      () => setStatus(m.share_not_copied({ address })),
    );
  };
  return (
    <p id={shareId} className="flex flex-wrap items-center gap-x-6 gap-y-1 text-[.9375rem]">
      <a className={linkClass} href={mail} onClick={openSheet}>
        <Icon path={mailIcon} className="size-5" />
        {hasSheet ? (sheetName ?? m.share_home()) : m.share_mail()}
      </a>
      {/*
       * Rendered from the beginning, because a link that appears under a finger would be tapped by accident. A link, because its
       * first tap waits for the script; if that takes too long, it leads to this place, and the next tap copies.
       */}
      {(!isHydrated || "clipboard" in navigator) && (
        <a className={`${linkClass} noscript:hidden`} href={`#${shareId}`} onClick={copy}>
          <Icon path={linkIcon} className="size-5" />
          {m.share_copy()}
        </a>
      )}
      <output className="max-w-full text-quiet">{status}</output>
    </p>
  );
}

/** A `mailto:` link without a recipient (RFC 6068), which works without script. */
export function shareMail(title: string, address: string): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\r\n${address}`)}`;
}
