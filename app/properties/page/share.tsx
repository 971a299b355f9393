import { type MouseEvent, useState } from "react";
import { m } from "../../i18n/messages/messages.js";
import { Icon, mailIcon } from "../../ui/icons.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

interface ShareProps {
  title: string;
  /** The absolute address to pass on. */
  address: string;
  /** What the way to the system's sheet is called, where it shares something other than a home. */
  sheetName?: string;
}

/** Where these ways stand on the page. */
const here = "share";

/** Here alone, because the other icons travel with every island. */
const linkIcon = "M10 13.5a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10.5a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2";

const way = "inline-flex items-center gap-2 py-1 font-medium hover:text-lamp";

/** Ways to pass a home on: the system's own sheet where there is one, else a mail; and with script a copy of the link. */
export function Share({ title, address, sheetName }: ShareProps) {
  const awake = useHydrated();
  const [said, setSaid] = useState("");
  const mail = shareMail(title, address);
  const hasSheet = awake && "share" in navigator;

  const openSheet = (event: MouseEvent) => {
    // Asked anew: the click that woke the island comes before it has drawn itself again.
    if (!("share" in navigator)) return;
    event.preventDefault();
    navigator.share({ title, url: address }).catch(({ name }: Error) => {
      // Who closes the sheet has seen enough; one that does not open is made good by the mail.
      if (name !== "AbortError") location.assign(mail);
    });
  };
  const copy = (event: MouseEvent) => {
    event.preventDefault();
    navigator.clipboard.writeText(address).then(
      () => setSaid(m.share_copied()),
      () => setSaid(m.share_not_copied({ address })),
    );
  };
  return (
    <p id={here} className="flex flex-wrap items-center gap-x-6 gap-y-1 text-[.9375rem]">
      <a className={way} href={mail} onClick={openSheet}>
        <Icon path={mailIcon} className="size-5" />
        {hasSheet ? (sheetName ?? m.share_home()) : m.share_mail()}
      </a>
      {/*
       * There from the beginning, because what appears under a finger is hit by it; and a link, because the first tap on one
       * waits for the script. Where that comes too late it leads to where one is, and the next tap copies.
       */}
      {(!awake || "clipboard" in navigator) && (
        <a className={`${way} noscript:hidden`} href={`#${here}`} onClick={copy}>
          <Icon path={linkIcon} className="size-5" />
          {m.share_copy()}
        </a>
      )}
      <output className="max-w-full text-quiet">{said}</output>
    </p>
  );
}

/** A mail without a receiver that passes an address on (RFC 6068): a link that works without script. */
export function shareMail(title: string, address: string): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\r\n${address}`)}`;
}
