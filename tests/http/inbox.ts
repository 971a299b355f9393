import { makeDataFolder } from "../data-folder.ts";
import { databaseVariables, openTestDatabase } from "../database.ts";
import { storeMessage } from "../enquiries.ts";
import { command } from "./commands.ts";

export const mail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "hello@example.com", MAIL_TO: "owner@example.com" };

/** A data folder with one message, and one that looks like spam. */
export async function fill() {
  const dataFolder = makeDataFolder();
  const database = await openTestDatabase(dataFolder);
  const about = { stay: "the-old-barn", from: "2026-12-24", to: "2027-01-02", guests: 2 };
  const id = await storeMessage(database, { name: "Lan Phạm" }, { about });
  const spammer = { name: "Spam", email: "spam@example.net", subject: "Pills", message: "Buy" };
  const spam = await storeMessage(database, spammer, { suspicion: "3 links" });
  return { dataFolder, id, spam };
}

/** What `npm run inbox -- WORDS` says for a data folder. */
export async function inbox(dataFolder: string, words: string[], variables: Record<string, string> = {}) {
  return command("inbox", words, { ...(await databaseVariables(dataFolder)), ...variables });
}
