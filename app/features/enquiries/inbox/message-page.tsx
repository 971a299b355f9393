import type { ReactNode } from "react";
import { m } from "../../../i18n/messages/messages.js";
import { confirmPath, messagePath } from "../../../owner-access/owner-paths.ts";
import { fields } from "../form/fields.ts";
import { holdHours, type MessageState } from "./message-state.ts";

/** A stay that a message asks for. Texts are in the owner's language. */
export interface EnquiredStay {
  slug: string;
  /** Of the property. */
  title: string;
  /** Dates and party. */
  stay: string;
  /** The total that the guest was quoted; empty if there was none. */
  quoted: string;
  /** The total now and how certain it is that the nights are free, or until when they are held. */
  now: string[];
  /** Who else has the nights, or why they cannot be booked. */
  problems: string[];
  /** Whether they can be held. */
  isFree: boolean;
  /** The hold of this message, and when it ends by itself (ISO 8601, UTC). */
  hold?: { id: string; until: string | null };
}

/** Who wrote, when, and the text in the guest's language. */
export function GuestText({ guest, received, language, text }: { guest: string; received: string; language: string; text: string }) {
  return (
    <>
      <p className="-mt-3 mb-5 text-quiet wrap-anywhere">{m.owner_from({ guest, received })}</p>
      <p className="max-w-(--measure) border-l-4 border-glow pl-5 text-lg whitespace-pre-wrap wrap-anywhere" lang={language}>
        {text}
      </p>
    </>
  );
}

/** Everything that came with a message. */
export function MessageFacts({ facts }: { facts: readonly [label: string, value: string][] }) {
  return (
    <dl className="mt-12 grid grid-cols-1 border-b border-line sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(([label, value]) => (
        <div key={`${label} ${value}`} className="contents">
          <dt className="border-t border-line pt-2.5 text-[.9375rem] text-quiet sm:py-2.5 sm:pr-8">{label}</dt>
          <dd className="pb-2.5 wrap-anywhere sm:border-t sm:border-line sm:py-2.5">
            <FactValue label={label} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An email address and a telephone number can be tapped. */
function FactValue({ label, value }: { label: string; value: string }) {
  const isPhone = label === fields.phone.label() && /^\+?[\d ().-]{6,}$/.test(value);
  if (!isPhone && !/^\S+@\S+$/.test(value)) return value;
  return (
    <a className="finger relative underline underline-offset-4" href={isPhone ? `tel:${value.replace(/[^+\d]/g, "")}` : `mailto:${value}`}>
      {value}
    </a>
  );
}

/** The stays that a message asks for, as quoted then and as they are now, each with its buttons. */
export function EnquiredStays({ stays, children }: { stays: readonly EnquiredStay[]; children: (stay: EnquiredStay) => ReactNode }) {
  return stays.map((one) => (
    <section key={one.slug} className="mt-8 bg-mist px-5 py-5" aria-labelledby={`stay-${one.slug}`}>
      <h2 id={`stay-${one.slug}`} className="font-display text-2xl">
        {one.title}
      </h2>
      {one.stay && <p className="mt-1">{one.stay}</p>}
      {one.quoted && <p className="mt-1">{m.owner_total_quoted({ money: one.quoted })}</p>}
      {one.now.map((line) => (
        <p key={line} className="mt-1">
          {line}
        </p>
      ))}
      {one.problems.map((line) => (
        <p key={line} className="mt-1 text-alarm">
          {line}
        </p>
      ))}
      <div className="mt-5">{children(one)}</div>
    </section>
  ));
}

/** What can be done with a message. */
export const messageActs = ["answered", "reopen", "spam", "not-spam", "hold", "renew", "release", "delete", "reply", "saved", "take-back"] as const;
export type MessageAct = (typeof messageActs)[number];

/** The form of a page about a message. Every button posts the typed answer too, so that it is not lost. */
export const messageForm = "message-form";

interface ActButtonProps {
  act: MessageAct;
  /** What it concerns besides the message: the property, the answer. They follow the act in the value of the button, separated by spaces. */
  about?: readonly (string | number)[];
  className?: string;
  children: ReactNode;
}

/** A button that does something with a message, without emailing the answer. */
export function ActButton({ act, about = [], className = "button button-quiet", children }: ActButtonProps) {
  return (
    <button className={className} type="submit" form={messageForm} formNoValidate name="act" value={[act, ...about].join(" ")}>
      {children}
    </button>
  );
}

interface HoldButtonsProps {
  stay: EnquiredStay;
  /** Whether the guest is emailed. */
  canSend: boolean;
}

/** Holds the nights of a stay for a day or more, renews the hold, or frees them. */
export function HoldButtons({ stay: { slug, isFree, hold }, canSend }: HoldButtonsProps) {
  if (hold)
    return (
      <div className="flex flex-wrap gap-3">
        {hold.until && (
          <ActButton className="button" act="renew" about={[hold.id, hold.until]}>
            {m.owner_renew()}
          </ActButton>
        )}
        <ActButton act="release" about={[slug]}>
          {m.owner_release()}
        </ActButton>
      </div>
    );
  if (!isFree) return null;
  return (
    <>
      <p id={`hold-${slug}`} className="font-medium">
        {m.owner_hold()}
      </p>
      <fieldset className="mt-3 flex flex-wrap gap-3" aria-labelledby={`hold-${slug}`}>
        {holdHours.map((hours) => (
          <ActButton key={hours} className={`button ${hours > 24 ? "button-quiet" : ""}`} act="hold" about={[slug, hours]}>
            {m.owner_hold_hours({ hours })}
          </ActButton>
        ))}
      </fieldset>
      {canSend && <p className="mt-3 text-[.9375rem] text-quiet">{m.owner_hold_note()}</p>}
    </>
  );
}

/** Leads to the form that confirms the booking, of one of several properties. It posts the unsent answer, for the text of the confirmation. */
export function ConfirmButton({ message, home }: { message: string; home?: string }) {
  return (
    <button className="button button-quiet mt-3" type="submit" form={messageForm} formNoValidate formAction={confirmPath(message, home)}>
      {m.owner_confirm()}
    </button>
  );
}

interface MessageActsProps {
  state: MessageState;
  /** Whether it holds nights; then it cannot be deleted. */
  hasHolds: boolean;
}

/** The buttons for a message as a whole. */
export function MessageActs({ state, hasHolds }: MessageActsProps) {
  return (
    <div className="mt-10 flex flex-wrap gap-4">
      {state === "open" && <ActButton act="answered">{m.owner_answered_elsewhere()}</ActButton>}
      {state === "answered" && <ActButton act="reopen">{m.owner_reopen()}</ActButton>}
      {state === "spam" ? <ActButton act="not-spam">{m.owner_not_spam()}</ActButton> : <ActButton act="spam">{m.owner_spam()}</ActButton>}
      {!hasHolds && (
        <details>
          <summary className="button button-quiet">{m.owner_delete()}</summary>
          <p className="mt-4 mb-4 max-w-[30em]">{m.owner_delete_meaning()}</p>
          <ActButton act="delete">{m.owner_delete_now()}</ActButton>
        </details>
      )}
    </div>
  );
}

/** The guest's other messages. */
export function EarlierMessages({ messages }: { messages: readonly { id: string; subject: string; received: string }[] }) {
  if (messages.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="font-display text-2xl">{m.owner_earlier()}</h2>
      <ul className="mt-3">
        {messages.map(({ id, subject, received }) => (
          <li key={id} className="border-t border-line py-3">
            <a className="finger relative underline underline-offset-4 wrap-anywhere" href={messagePath(id)}>
              {subject}
            </a>{" "}
            <span className="text-quiet">{received}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
