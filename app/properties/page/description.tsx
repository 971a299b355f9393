import { m } from "../../i18n/messages/messages.js";
import { Prose } from "../../ui/prose.tsx";

/** What the owner writes of a home: phones fold what comes from its first heading on. `html` is what our own Markdown renderer made. */
export function Description({ html }: { html: string }) {
  const rest = html.indexOf("<h2");
  const fold = `<details class="fold"><summary class="no-print">${m.stay_read_on()}</summary>`;
  return <Prose html={rest > 0 ? `${html.slice(0, rest)}${fold}${html.slice(rest)}</details>` : html} inColumns />;
}
