import { m } from "../../../i18n/messages/messages.js";
import { messagePath, ownerPath } from "../../../owner-access/owner-paths.ts";
import { type MessageState, messageStates } from "./message-state.ts";

/** A message in the list. Texts are in the owner's language. */
export interface MessageSummary {
  id: string;
  name: string;
  subject: string;
  /** What it is about: homes and stay; empty for a question about nothing in particular. */
  about: string;
  received: string;
  isOverdue: boolean;
  /** What else to know at a glance: nights are held, no email reaches the address. */
  marks: string[];
}

interface InboxProps {
  state: MessageState;
  name: string;
  page: number;
  counts: Record<MessageState | "overdue", number>;
  messages: readonly MessageSummary[];
  count: number;
  pageCount: number;
}

const stateLabels: Record<MessageState, (inputs: { count: number }) => string> = {
  open: m.owner_state_open,
  answered: m.owner_state_answered,
  spam: m.owner_state_spam,
};

/** Links to the messages of each state, and a search by name. */
export function InboxTabs({ state, name, counts }: Pick<InboxProps, "state" | "name" | "counts">) {
  return (
    <>
      <nav className="flex flex-wrap gap-x-7 border-b border-line" aria-label={m.owner_states()}>
        {messageStates.map((one) => (
          <a
            key={one}
            className="-mb-px border-b-2 border-transparent py-3 font-medium hover:border-edge aria-[current]:border-lamp"
            href={inboxPath({ state: one, name })}
            aria-current={one === state ? "page" : undefined}
          >
            {stateLabels[one]({ count: counts[one] })}
          </a>
        ))}
      </nav>
      {state === "open" && counts.overdue > 0 && <p className="mt-5 font-medium text-alarm">{m.owner_overdue_count({ count: counts.overdue })}</p>}
      <form className="mt-5 flex flex-wrap items-end gap-3">
        <input type="hidden" name="state" value={state} />
        <label className="grid grow basis-48 gap-2 sm:max-w-[20rem]">
          <span className="text-[.9375rem] font-medium">{m.owner_search()}</span>
          <input className="field-box" type="search" name="name" defaultValue={name} />
        </label>
        <button className="button button-quiet" type="submit">
          {m.owner_search_button()}
        </button>
      </form>
    </>
  );
}

/** The messages, each a link to its page, and links to further pages. */
export function InboxList({ state, name, page, messages, count, pageCount }: InboxProps) {
  return (
    <>
      {name && <p className="mt-6">{m.owner_found({ count, name })}</p>}
      {messages.length === 0 && !name && (
        <p className="mt-8 max-w-[35em] text-lg text-quiet">{state === "open" ? m.owner_none_open() : m.owner_none()}</p>
      )}
      <ol className="mt-6">
        {messages.map(({ id, name: guest, subject, about, received, isOverdue, marks }) => (
          <li key={id} className="relative border-t border-line py-4 hover:bg-mist">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <a className="text-lg font-medium wrap-anywhere after:absolute after:inset-0" href={messagePath(id)}>
                {guest}
              </a>
              <span className={`text-[.9375rem] ${isOverdue ? "font-medium text-alarm" : "text-quiet"}`}>
                {isOverdue && `${m.owner_overdue()} · `}
                {received}
              </span>
            </div>
            <p className="wrap-anywhere">{subject}</p>
            {about && <p className="text-[.9375rem] text-quiet">{about}</p>}
            {marks.map((mark) => (
              <p key={mark} className="text-[.9375rem] font-medium text-lamp">
                {mark}
              </p>
            ))}
          </li>
        ))}
      </ol>
      {pageCount > 1 && (
        <nav className="mt-8 flex gap-6 font-medium" aria-label={m.owner_pages()}>
          {page > 1 && (
            <a className="quiet-link" href={inboxPath({ state, name, page: page - 1 })}>
              {m.owner_pages_before()}
            </a>
          )}
          {page < pageCount && (
            <a className="quiet-link" href={inboxPath({ state, name, page: page + 1 })}>
              {m.owner_pages_after()}
            </a>
          )}
        </nav>
      )}
    </>
  );
}

/** The address of a page of the inbox. */
function inboxPath({ state, name, page = 1 }: { state: MessageState; name: string; page?: number }): string {
  const params = new URLSearchParams({ ...(state !== "open" && { state }), ...(name && { name }), ...(page > 1 && { page: String(page) }) });
  return params.size > 0 ? `${ownerPath}?${params}` : ownerPath;
}
