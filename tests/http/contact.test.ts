import { describe, expect, test } from "vitest";
import { type FieldName, fieldNames, fields } from "../../app/features/enquiries/form/fields.ts";
import { fieldsOf, typedIn } from "./enquiry-form.ts";
import { addressIn, languages, openPage } from "./pages.ts";
import { sharedSite } from "./site.ts";

const site = await sharedSite();

test("the page is called Get In Touch and has contact information and a form", async () => {
  const main = (await openPage(site, "/contact")).one("main");
  expect(main.one("h1").text).toBe("Get In Touch");
  expect(main.all("h2").map(({ text }) => text)).toEqual(["Jonas Weil will reply to you", "Send us a Message", "Contact information"]);
});

test.each(languages)("the page in %s says who answers, with portrait and role, and tells each way to reach us once", async (language) => {
  const main = (await openPage(site, addressIn(language, "/contact"))).one("main");
  const slug = language === "en" ? "jonas-weil" : "mai-nguyen";
  const who = main.all("h2")[0];
  expect(who?.one("a").get("href")).toBe(addressIn(language, `/about/${slug}`));
  expect(main.text).toContain(language === "en" ? "Customer Support" : "Nhà sáng lập kiêm Tổng giám đốc");
  const portrait = (await openPage(site, addressIn(language, `/about/${slug}`))).one("main").all("img")[0];
  expect(main.all("img", { src: portrait?.get("src") })).toHaveLength(1);
  for (const detail of ["+1 970 555 0142", "hello@anyen.example", "14 Lantern Row"]) expect(main.text.split(detail)).toHaveLength(2);
});

test("the words of an address stay together between its commas", async () => {
  const details = (await openPage(site, "/contact")).one("section", { "aria-labelledby": "details" });
  const parts = details.all("dd")[1]?.all("span", { class: /inline-block/ }) ?? [];
  expect(parts.map(({ text }) => text)).toEqual(["14 Lantern Row,", "Aspen,", "Colorado 81611,", "United States"]);
});

test.each([
  [
    "en",
    "Jonas Weil will reply to you",
    ["Email", "Address", "Who speaks which language"],
    "14 Lantern Row, Aspen, Colorado 81611, United States",
    "replies within 24 hours",
  ],
  [
    "vi",
    "Mai Nguyễn sẽ trả lời bạn",
    ["Email", "Địa chỉ", "Ai nói ngôn ngữ nào"],
    "14 Lantern Row, Aspen, Colorado 81611, Hoa Kỳ",
    "trong vòng 24 giờ",
  ],
] as const)(
  "in %s who answers and their number stand before the form, the rest of the details after it, each once",
  async (language, who, terms, address, promise) => {
    const main = (await openPage(site, addressIn(language, "/contact"))).one("main");
    const details = main.one("section", { "aria-labelledby": "details" });
    expect(details.all("dt").map(({ text }) => text)).toEqual(terms);
    expect(details.all("dd").map(({ text }) => text)).toEqual(["hello@anyen.example", address, expect.stringContaining("Jonas Weil: ")]);
    expect(details.text).toContain(promise);
    const ways = main.all("a", { href: /^(tel|mailto):|this-is-us$/ }).map((link) => link.get("href"));
    expect(ways).toEqual(["tel:+19705550142", "mailto:hello@anyen.example", addressIn(language, "/this-is-us")]);
    const order = [who, "+1 970 555 0142", main.one("form").one("label", { for: "name" }).text, "hello@anyen.example"];
    const places = order.map((words) => main.text.indexOf(words));
    expect(places.every((place, index) => place > (places[index - 1] ?? -1))).toBe(true);
  },
);

describe.each(languages)("the form in %s", (language) => {
  const open = () => openPage(site, addressIn(language, "/contact"));

  test("asks for name, e-mail, subject and message, all required, and when and for how many, if that is known; no browser cuts what is written", async () => {
    const asked = (await open()).one("form", { method: "post" });
    const shown = fieldsOf(await open()).map((field) => ["name", "required", "type", "rows", "maxlength"].map((attribute) => field.get(attribute)));
    const stay = [
      ["from", undefined, "text", undefined, undefined],
      ["to", undefined, "text", undefined, undefined],
      ["guests", undefined, "number", undefined, undefined],
    ];
    const fieldRow = (name: FieldName) => {
      const { missing, type } = fields[name];
      const required = missing && "";
      return type === "textarea" ? [name, required, undefined, "5", undefined] : [name, required, type, undefined, undefined];
    };
    expect(shown).toEqual(fieldNames.flatMap((name) => [...(name === "subject" ? stay : []), fieldRow(name)]));
    for (const name of ["name", "email", "subject", "message"]) expect(asked.one("*", { name }).get("required")).toBe("");
  });

  test("begins empty, with nothing wrong", async () => {
    const page = await open();
    expect(typedIn(page)).toEqual({});
    expect(page.all("*", { "aria-invalid": /./ })).toEqual([]);
  });

  test("names each field in its label and is sent to its own page", async () => {
    const shown = (await open()).one("form", { method: "post" });
    const labels = ["name", "email", "subject", "message"].map((id) => shown.one("label", { for: id }).text);
    expect(labels).toEqual(
      language === "en" ? ["Full Name", "Email Address", "Subject", "Message"] : ["Họ và tên", "Địa chỉ email", "Tiêu đề", "Nội dung"],
    );
    expect(shown.get("action")).toBe(addressIn(language, "/contact"));
    for (const page of ["/privacy", "/terms"]) expect(shown.all("a", { href: addressIn(language, page) })).toHaveLength(1);
  });
});

test.each([
  ["/privacy", /stored?|keep/i, ["24 months", "delete", "hello@anyen.example"]],
  ["/vi/privacy", /lưu/i, ["24 tháng", "xoá", "hello@anyen.example"]],
])("%s says what is stored, how long, and how to have it deleted", async (address, stored, words) => {
  const { text } = (await openPage(site, address)).one("main");
  expect(text).toMatch(stored);
  for (const word of words) expect(text).toContain(word);
});

test("the trap for programs is kept from everybody else", async () => {
  const page = await openPage(site, "/contact");
  const trap = page.one("input", { name: "website" });
  expect([trap.get("tabindex"), trap.get("autocomplete"), trap.get("required")]).toEqual(["-1", "off", undefined]);
  expect(page.all("*", { "aria-hidden": "true" }).flatMap((hidden) => hidden.all("input"))).toEqual([trap]);
});

test.each(languages)("'Book Now' in %s leads to the form with the dates and guests that stood in the search of the home page", async (language) => {
  const home = await openPage(site, `${addressIn(language, "/")}?from=2031-03-10&to=2031-03-14&guests=4`);
  const button = home.one("a", { class: /button-light/ });
  expect(button.get("href")).toBe(`${addressIn(language, "/contact")}?from=2031-03-10&to=2031-03-14&guests=4#send`);
  const form = await openPage(site, button.get("href") ?? "");
  expect(typedIn(form)).toEqual(
    language === "en"
      ? { from: "Mon 10 Mar 2031", to: "Fri 14 Mar 2031", guests: "4" }
      : { from: "Thứ Hai, 10/3/2031", to: "Thứ Sáu, 14/3/2031", guests: "4" },
  );
});

test("of a home the form asks what is not known of the stay; a whole stay stands above it in words", async () => {
  expect(typedIn(await openPage(site, "/contact?stay=the-old-barn&from=2031-03-10"))).toMatchObject({
    stay: "the-old-barn",
    from: "Mon 10 Mar 2031",
  });
  const whole = await openPage(site, "/contact?stay=the-old-barn&from=2031-03-10&to=2031-03-14&guests=2");
  const hidden = fieldsOf(whole).filter((field) => field.get("type") === "hidden");
  expect(hidden.map((field) => field.get("name"))).toEqual(expect.arrayContaining(["stay", "from", "to", "guests"]));
  expect(fieldsOf(whole)).toHaveLength(hidden.length + fieldNames.length);
});
