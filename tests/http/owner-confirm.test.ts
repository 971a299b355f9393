import { expect, test } from "vitest";
import { createHold } from "../../app/availability/holds.server.ts";
import { storeMessage } from "../enquiries.ts";
import { type MarkupElement, readMarkup } from "./markup.ts";
import { type OwnSite, tokenOn, withOwnSite } from "./owner-site.ts";

const about = { stay: "the-old-barn", from: "2027-03-05", to: "2027-03-08", guests: 4, ages: [9], total: 75_900 };

/** The form that confirms the booking of a message, for an admitted device. */
async function openForm({ site, post, admit }: OwnSite, id: string, query = "") {
  const cookie = await admit();
  const [page, message] = [`/owner/messages/${id}/confirm`, `/owner/messages/${id}`];
  const read = async (path = page + query) => readMarkup((await site.get(path, cookie)).body).one("main");
  const fields = fieldsOf(await read());
  const send = async (change: Record<string, string> = {}, path = page) => post(path, { ...fields, ...change }, cookie);
  return { cookie, page, message, fields, read, send };
}

/** The fields of a form as a browser would post them. */
function fieldsOf(main: MarkupElement): Record<string, string> {
  const form = main.one("form");
  const inputs = form.all("input").map((input) => [input.get("name") ?? "", input.get("value") ?? ""] as const);
  const boxes = form.all("textarea").map((box) => [box.get("name") ?? "", box.children.join("")] as const);
  return Object.fromEntries([...inputs, ...boxes]);
}

const filled = { names: "PHẠM THỊ LAN\nJONAS WEIL", dueOn: "2027-02-19", paid: "200", due: "559" };

test("a booking is confirmed once however often it is tapped, and the message says so until its nights are freed", () =>
  withOwnSite(async (own) => {
    const id = await storeMessage(own.database, { name: "Lan Phạm" }, { about });
    const { send, read, fields, message, cookie } = await openForm(own, id, "?home=the-old-barn");
    expect(fields).toMatchObject({ from: "2027-03-05", to: "2027-03-08", guests: "4", ages: "9", total: "759.00", paid: "0.00", due: "759.00" });
    expect([fields.address, fields.text]).toEqual(["22017 Menaggio, Lombardia, Italy", expect.stringContaining("Dear Lan Phạm,")]);
    for (let tap = 0; tap < 2; tap += 1) expect((await send(filled)).headers.location).toBe(`${message}?done=confirm`);
    const [reply, ...more] = await own.database.selectFrom("replies").selectAll().execute();
    expect(more).toEqual([]);
    const number = id.slice(-8).toUpperCase();
    for (const words of [
      ...["Dear Lan Phạm,", `Confirmation number: ${number}`, "PHẠM THỊ LAN\nJONAS WEIL", "22017 Menaggio", "4 guests (1 child aged 9)"],
      ...["Total: $759", "Paid: $200", "Still to pay: $559, by 19 Feb 2027", "Until 12 Feb 2027: Full refund.", "+1 970 555 0142"],
      ...["Xác nhận đặt nhà", `Số xác nhận: ${number}`, "Còn phải trả: 559 USD, chậm nhất ngày 19/02/2027", "Bạn được hoàn lại toàn bộ."],
    ])
      expect(reply?.text.replaceAll("\u00a0", " ")).toContain(words);
    const main = await read(message);
    expect(main.text).toContain("Booked for this guest: 5–8 Mar 2027");
    // The rest of its text is on its page.
    expect([main.text.includes("Dear Lan Phạm,"), main.text.includes("Số xác nhận")]).toEqual([true, false]);
    expect((await read("/owner?state=answered")).text).toContain("Booked");
    const pdf = await own.site.get(
      main
        .all("a")
        .find(({ text }) => text.includes("PDF"))
        ?.get("href") ?? "",
      cookie,
    );
    expect([pdf.headers["content-type"], pdf.body.slice(0, 5)]).toEqual(["application/pdf", "%PDF-"]);
    const release = { act: "release the-old-barn", token: await tokenOn(own.site, message, cookie) };
    await own.post(message, release, cookie);
    expect((await read(message)).text).not.toContain("Booked for");
  }));

test("a guest who reads Vietnamese gets it in Vietnamese, and in English for a visa file", () =>
  withOwnSite(async (own) => {
    const id = await storeMessage(own.database, {}, { about });
    await own.database.updateTable("messages").set({ language: "vi" }).execute();
    await (await openForm(own, id)).send(filled);
    const { text } = await own.database.selectFrom("replies").select("text").executeTakeFirstOrThrow();
    const order = ["Chào bạn Lan,", "Xác nhận đặt nhà", "Booking confirmation", "Issued by An Yên Stays LLC"].map((words) => text.indexOf(words));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order).not.toContain(-1);
  }));

test("a booking of an enquiry without dates is shown on its page, and its nights can be freed there", () =>
  withOwnSite(async (own) => {
    const id = await storeMessage(own.database, {}, { about: { stay: "the-old-barn" } });
    const { send, read, message, cookie } = await openForm(own, id);
    await send({ ...filled, from: "2027-03-05", to: "2027-03-08", guests: "2", total: "759" });
    const main = await read(message);
    expect(main.text).toContain("Booked for this guest: 5–8 Mar 2027");
    expect(main.all("button", { value: "release the-old-barn" }).map(({ text }) => text)).toEqual(["Free these nights"]);
    await own.post(message, { act: "release the-old-barn", token: await tokenOn(own.site, message, cookie) }, cookie);
    expect(await own.database.selectFrom("holds").selectAll().execute()).toEqual([]);
  }));

test("what was typed on a device that is no longer signed in is shown, to be copied", () =>
  withOwnSite(async (own) => {
    const id = await storeMessage(own.database, {}, { about });
    const { page, fields } = await openForm(own, id);
    const { statusCode, body } = await own.post(page, { ...fields, ...filled });
    const typed = readMarkup(body).one("textarea").text;
    expect([statusCode, typed.includes("PHẠM THỊ LAN"), typed.includes("2027-02-19"), typed.includes("Dear Lan")]).toEqual([401, true, true, true]);
  }));

test("what is wrong comes back with what was typed, before it is sent and when it is looked at", () =>
  withOwnSite(async (own) => {
    const id = await storeMessage(own.database, {}, { about });
    const { send, fields, page } = await openForm(own, id);
    const typed = { ...filled, names: "李小龍", due: "five" };
    const refused = await send(typed);
    expect(refused.statusCode).toBe(422);
    const main = readMarkup(refused.body).one("main");
    expect(fieldsOf(main)).toEqual({ ...fields, ...typed });
    expect(main.one("p", { id: "names-problem" }).text).toContain("李 小 龍");
    expect(main.one("p", { id: "due-problem" }).text).toContain("Please type an amount");
    const looked = await send({ ...typed, act: "look" });
    expect([looked.statusCode, looked.body.includes("李 小 龍")]).toEqual([422, true]);
    const shown = await send({ ...filled, act: "look" });
    expect([shown.statusCode, shown.headers.location]).toEqual([307, page.replace(/confirm$/, "confirmation.pdf")]);
    const seen = await send(filled, shown.headers.location);
    expect([seen.statusCode, seen.body.slice(0, 5)]).toEqual([200, "%PDF-"]);
    expect(await own.database.selectFrom("replies").selectAll().execute()).toEqual([]);
  }));

test("one that was taken back is edited, and its address is remembered for the next guest", () =>
  withOwnSite(async (own) => {
    const id = await storeMessage(own.database, {}, { about });
    const { send, message, cookie } = await openForm(own, id);
    const address = "Via dei Cipressi 4\n22017 Menaggio CO";
    await send({ ...filled, address });
    const next = await storeMessage(own.database, { email: "an@example.com" }, { about: { ...about, from: "2027-04-10", to: "2027-04-13" } });
    expect((await openForm(own, next)).fields.address).toBe(address);
    const { id: reply } = await own.database.selectFrom("replies").select("id").executeTakeFirstOrThrow();
    const { headers } = await own.post(message, { act: `take-back ${reply}`, token: await tokenOn(own.site, message, cookie) }, cookie);
    expect(headers.location).toBe(`${message}/confirm?edit=${reply}`);
    expect((await openForm(own, id, `?edit=${reply}`)).fields).toMatchObject({ ...filled, address });
    expect(await own.database.selectFrom("holds").selectAll().execute()).toEqual([]);
    // The browser's Back shows the form that was sent: it comes back once, as a new one.
    const refused = await send(filled);
    expect(refused.statusCode).toBe(422);
    expect((await send({ ...filled, key: fieldsOf(readMarkup(refused.body).one("main")).key ?? "" })).headers.location).toContain("done=confirm");
  }));

test("the unsent answer on the page of a message is put into the text of the confirmation, also when one is taken back", () =>
  withOwnSite(async (own) => {
    const id = await storeMessage(own.database, {}, { about });
    const { send, read, page, message, cookie } = await openForm(own, id);
    const begun = { token: await tokenOn(own.site, message, cookie), kind: "answer", text: "The boat is booked too." };
    const textOf = ({ body }: { body: string }) => fieldsOf(readMarkup(body).one("main")).text;
    const button = (await read(message)).all("button").find(({ text }) => text === "Confirm the booking");
    expect(["form", "formaction", "formnovalidate"].map((name) => button?.get(name))).toEqual(["message-form", `${page}?home=the-old-barn`, ""]);
    const shown = await own.post(page, begun, cookie);
    expect(textOf(shown)).toMatch(/^Dear Lan.*tell us at once\.\n\nThe boat is booked too\.\n\n\S/s);
    expect(shown.body).toContain("The answer that you started");
    const { statusCode, headers } = await own.post(page, { ...begun, text: " " }, cookie);
    expect([statusCode, headers.location]).toEqual([303, page]);
    await send({ ...filled, text: "See you soon." });
    const { id: reply } = await own.database.selectFrom("replies").select("id").executeTakeFirstOrThrow();
    const back = await own.post(message, { ...begun, act: `take-back ${reply}` }, cookie);
    expect([back.statusCode, back.headers.location]).toEqual([307, `${page}?edit=${reply}`]);
    expect(textOf(await own.post(`${page}?edit=${reply}`, begun, cookie))).toBe("The boat is booked too.\n\nSee you soon.");
    // Where the session has ended, and nothing was typed, one page leads to the other after a new sign-in.
    const { headers: ended } = await own.post(page, { ...begun, text: "" });
    expect(ended.location).toBe(`/owner/enter?${new URLSearchParams({ page })}`);
  }));

test("a total that was quoted in another currency than the home has now is confirmed in that one", () =>
  withOwnSite(async (own) => {
    const id = await storeMessage(own.database, {}, { about: { ...about, total: 2_000_000 } });
    await own.database.updateTable("messages").set({ currency: "VND" }).execute();
    const { send, read, fields } = await openForm(own, id);
    expect([fields.total, fields.due, (await read()).text]).toEqual(["2000000", "2000000", expect.stringContaining("Total (VND)")]);
    await send({ names: filled.names, dueOn: filled.dueOn });
    const { text } = await own.database.selectFrom("replies").select("text").executeTakeFirstOrThrow();
    expect(text.replaceAll("\u00a0", " ")).toContain("Total: ₫2,000,000");
  }));

test("a total that was not changed with the dates is confirmed only on a second tap", () =>
  withOwnSite(async (own) => {
    const id = await storeMessage(own.database, {}, { about });
    const { send } = await openForm(own, id);
    // Another mistake does not make the new dates those of the total.
    const incomplete = readMarkup((await send({ ...filled, names: "", to: "2027-03-10" })).body).one("main");
    const refused = await send({ ...fieldsOf(incomplete), names: filled.names });
    const main = readMarkup(refused.body).one("main");
    expect([refused.statusCode, main.one("p", { id: "total-problem" }).text]).toEqual([
      422,
      expect.stringMatching(/still the total for 5–8 Mar 2027\. If it is right for 5–10 Mar 2027, confirm again\. Today it costs \$1,\d+/),
    ]);
    expect(await own.database.selectFrom("replies").selectAll().execute()).toEqual([]);
    expect((await send({ ...filled, ...fieldsOf(main) })).headers.location).toContain("done=confirm");
    expect(await own.database.selectFrom("holds").select("ends").execute()).toEqual([{ ends: "2027-03-10" }]);
  }));

test("nights that somebody else has are not confirmed, and those that only a calendar takes can be anyway", () =>
  withOwnSite(async (own) => {
    const id = await storeMessage(own.database, {}, { about });
    const { send } = await openForm(own, id);
    const blocked = await createHold(
      own.database,
      { home: "the-old-barn", from: "2027-03-06", to: "2027-03-07", by: { reason: "own use" } },
      new Date(),
    );
    const refused = readMarkup((await send(filled)).body).one("main");
    expect(refused.one("div", { role: "alert" }).text).toContain("6–7 Mar 2027: blocked by you (own use)");
    expect(fieldsOf(refused)).not.toHaveProperty("overFeeds");
    await own.database
      .deleteFrom("holds")
      .where("id", "=", "id" in blocked ? blocked.id : "")
      .execute();
    const feed = { home: "the-old-barn", name: "airbnb", due_at: "", claimed_until: "", failures: 0, events: 1, state: "{}" };
    await own.database.insertInto("feeds").values(feed).execute();
    await own.database.insertInto("feed_spans").values({ home: feed.home, feed: feed.name, first_night: "2027-03-05", ends: "2027-03-08" }).execute();
    const asked = readMarkup((await send(filled)).body).one("main");
    expect(asked.one("div", { role: "alert" }).text).toContain("taken in the calendar “airbnb”");
    expect((await send({ ...filled, ...fieldsOf(asked) })).headers.location).toContain("done=confirm");
  }));

test("a message without a home can be confirmed for any, and another owner's change is seen first", () =>
  withOwnSite(async (own) => {
    const id = await storeMessage(own.database);
    const { read, page, fields, send: sendFirst } = await openForm(own, id);
    const homes = (await read()).one("ul", { "aria-labelledby": "homes" }).all("button");
    expect([homes.length, homes[0]?.get("aria-current")]).toEqual([8, "true"]);
    expect(homes.find(({ text }) => text === "The Old Barn")?.get("value")).toBe("the-old-barn");
    // Enter in a field uses the first button of a form.
    expect((await read()).one("form").all("button")[0]?.get("name")).toBeUndefined();
    // What was typed about the guests stays, the address and the amounts are those of the other home.
    const typed = { names: "Ana\nBo", from: "2027-05-03", to: "2027-05-06", guests: "3", text: "See you soon." };
    const ofBarn = fieldsOf(readMarkup((await sendFirst({ ...typed, address: "1 Road", total: "5", choose: "the-old-barn" })).body).one("main"));
    expect(ofBarn).toMatchObject({ ...typed, home: "the-old-barn", address: "22017 Menaggio, Lombardia, Italy", total: "" });
    expect(fields.address).toBe("81611 Aspen, CO, United States");
    expect(await own.database.selectFrom("replies").selectAll().execute()).toEqual([]);
    const { send } = await openForm(own, id, "?home=the-old-barn");
    const stay = { from: "2027-05-03", to: "2027-05-06", guests: "2", address: "1 Road", total: "100", paid: "100", due: "" };
    await own.database.updateTable("messages").set({ answered_at: new Date().toISOString() }).execute();
    const late = await send({ ...filled, ...stay });
    const main = readMarkup(late.body).one("main");
    expect([late.statusCode, main.one("div", { role: "alert" }).text]).toEqual([422, expect.stringContaining("the message has changed")]);
    const again = await send({ ...filled, ...stay, token: fieldsOf(main).token ?? "" }, page);
    expect(again.headers.location).toContain("done=confirm");
    expect((await read(page.replace("/confirm", ""))).text).toContain("Booked for this guest: 3–6 May 2027");
  }));
