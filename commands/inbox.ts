import { listEnquiries } from "../app/enquiries/store.server.ts";
import { openDatabase } from "../app/platform/database.server.ts";
import { readEnvironment } from "../app/platform/environment.server.ts";

/** Lists the messages that visitors wrote, the newest first. */
const database = await openDatabase(readEnvironment(process.env));
const messages = await listEnquiries(database);
for (const { received_at, name, email, subject, message, stay, check_in, check_out, guests, language } of messages) {
  const about = [stay, [check_in, check_out].filter(Boolean).join(" to "), guests && `${guests} guests`].filter(Boolean).join(", ");
  console.log(`${received_at}  ${name} <${email}>  [${language}]${about && `  about ${about}`}`);
  console.log(`  ${subject}`);
  console.log(`${message.replace(/^/gm, "    ")}\n`);
}
console.log(messages.length === 1 ? "1 message" : `${messages.length} messages`);
await database.destroy();
