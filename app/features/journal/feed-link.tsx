import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";

/** Leads a feed reader that is given a page of the journal to its feed. React lifts it into the head. */
export function FeedLink() {
  return <link rel="alternate" type="application/atom+xml" title={m.blogs_title()} href={localizedPath("/blogs.atom")} />;
}
