import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { m } from "../i18n/messages/messages.js";
import { Page } from "./page.tsx";

interface AlertPageProps {
  title: string;
  lead: string;
  /** The label of the button that sends the address of the page back; undefined if there is nothing to do. */
  button?: string;
  children?: ReactNode;
}

/** A page at a link in an email about nights that somebody waits for. */
export function AlertPage({ title, lead, button, children }: AlertPageProps) {
  const { pathname, search } = useLocation();
  return (
    <Page title={title} unlisted>
      <div className="wrap pt-[clamp(1.75rem,6vw,5rem)] pb-section">
        <h1 className="display-2">{title}</h1>
        <p className="mt-4 max-w-[35em] text-lg">{lead}</p>
        {children}
        {button && (
          <form className="mt-8" method="post" action={pathname + search}>
            <button className="button" type="submit">
              {button}
            </button>
          </form>
        )}
      </div>
    </Page>
  );
}

/** At a link whose signature is not ours. */
export function BrokenAlertLink() {
  return <AlertPage title={m.alert_link_title()} lead={m.alert_link()} />;
}
