import { type MouseEvent, useState } from "react";
import { m } from "../i18n/messages/messages.js";
import { Icon, mailIcon } from "../ui/icons.tsx";
import { useAwake } from "../ui/use-awake.ts";
import { shareMail } from "./share-mail.ts";

export interface ShareProps {
  title: string;
  /** The absolute address to pass on. */
  address: string;
}

/** A way to pass a home on: the system's own sheet where there is one, else a mail, and with script a copy of the link. */
export function Share({ title, address }: ShareProps) {
  const awake = useAwake();
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
  const copy = async () => {
    // Browsers have no clipboard where the connection is not safe.
    const isCopied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    setSaid(isCopied ? m.share_copied() : m.share_not_copied({ address }));
  };
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-1 text-[.9375rem]">
      <a className="inline-flex items-center gap-2 py-1 font-medium hover:text-lamp" href={mail} onClick={openSheet}>
        <Icon path={mailIcon} className="size-5" />
        {hasSheet ? m.share_home() : m.share_mail()}
      </a>
      {!hasSheet && (
        <button
          className="cursor-pointer py-1 no-script:hidden font-medium underline underline-offset-4 hover:text-lamp"
          type="button"
          onClick={copy}
        >
          {m.share_copy()}
        </button>
      )}
      <output className="max-w-full text-quiet">{said}</output>
    </p>
  );
}
