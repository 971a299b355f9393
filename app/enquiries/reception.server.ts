import { networkOf } from "../http/network.server.ts";
import { Rate } from "../http/rate.ts";
import type { Language } from "../i18n/languages.ts";
import type { Database } from "../platform/database.server.ts";
import type { Enquiry, EnquirySubject } from "./enquiry.ts";
import { countRepeats, findSubmission, storeEnquiry } from "./store.server.ts";
import { ageOfForm, nameSubmission } from "./submission.server.ts";
import { suspect } from "./suspicion.ts";

/** What came with a message. */
export interface Arrival {
  enquiry: Enquiry;
  about: EnquirySubject;
  language: Language;
  /** The token of its form, and what stood in the field that people do not see. */
  token: string;
  trap: string;
  /** The network address it came from. */
  ip: string;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Receives messages: holds back who writes too often, marks what looks like spam, and stores the rest with its mails. */
export class Reception {
  readonly #database: Database;
  readonly #mailHost: string | undefined;
  readonly #onStored: () => void;
  readonly #ofOneNetwork = new Rate(8, 10 * minute);
  /** Beyond it messages are still stored, but marked and not mailed: many attackers use one address each. */
  readonly #ofTheSite = new Rate(120, 60 * minute);
  readonly #atAll = new Rate(1_000, 60 * minute);

  /** `mailHost` is the host of the mails' Message-ID; none: nothing is mailed. */
  constructor(database: Database, mailHost: string | undefined, onStored: () => void = () => undefined) {
    this.#database = database;
    this.#mailHost = mailHost;
    this.#onStored = onStored;
  }

  /** Returns the id of the stored message, or that its sender has to wait. Throws when it could not be stored. */
  async receive({ enquiry, about, language, token, trap, ip }: Arrival): Promise<{ id: string } | "too-many"> {
    const now = new Date();
    const name = nameSubmission(token, enquiry, about, now.toISOString().slice(0, 10));
    const known = await findSubmission(this.#database, name);
    if (known) return { id: known };
    if (this.#ofOneNetwork.isExceeded(networkOf(ip)) || this.#atAll.isExceeded("")) return "too-many";
    const repeats = await countRepeats(this.#database, enquiry, new Date(now.getTime() - day).toISOString());
    const suspicion = suspect(enquiry, { trap, age: ageOfForm(token), repeats }) ?? this.#suspectFlood();
    const id = await storeEnquiry(this.#database, { name, enquiry, about, language, suspicion }, this.#mailHost);
    this.#onStored();
    return { id };
  }

  /** What is marked already does not count: spam must not keep what is none from the mail. */
  #suspectFlood(): string | undefined {
    return this.#ofTheSite.isExceeded("") ? "many messages at once" : undefined;
  }
}
