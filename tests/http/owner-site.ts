import type { TestOverrides } from "../../app/bootstrap/services.server.ts";
import { systemClock } from "../../app/config/clock.ts";
import type { Environment } from "../../app/config/environment.server.ts";
import { OwnerLinks } from "../../app/owner-access/owner-links.server.ts";
import { openTestDatabase } from "../database.ts";
import { testSecret } from "../enquiries.ts";
import { readMarkup } from "./markup.ts";
import { openSite, origin, type Site } from "./site.ts";

/** Where the mails of an owner would go. */
const mail = { smtpUrl: "smtp://127.0.0.1:9", from: "hello@example.com", to: "owner@example.com" };

/** A site whose owner can get in, with its database. It is closed when the work is done. */
export async function withOwnSite(
  work: (own: OwnSite) => Promise<void>,
  environment: Partial<Environment> = {},
  overrides: TestOverrides = {},
): Promise<void> {
  const site = await openSite({ mail, ...environment }, overrides);
  try {
    const database = await openTestDatabase(site.dataFolder);
    const { protocol, host } = new URL(environment.siteUrl ?? origin);
    const named = { host, origin: `${protocol}//${host}`, "x-forwarded-proto": protocol.slice(0, -1) };
    const links = new OwnerLinks({ database, clock: overrides.clock ?? systemClock }, testSecret);
    const post: Site["post"] = (url, fields, headers) => site.post(url, fields, { ...named, ...headers });
    const createLink = async () => {
      await links.request(mail.to, { limited: false });
      const { id } = await database.selectFrom("owner_links").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
      return links.tokenOf(id);
    };
    const enter = async () => post("/owner/enter", { link: await createLink() });
    const admit = async () => ({ cookie: String((await enter()).headers["set-cookie"]).split(";", 1)[0] ?? "" });
    await work({ site, database, links, post, createLink, enter, admit });
  } finally {
    await site.close();
  }
}

export interface OwnSite {
  site: Site;
  database: Awaited<ReturnType<typeof openTestDatabase>>;
  links: OwnerLinks;
  /** Posts a form as a browser does: with its origin. */
  post: Site["post"];
  /** The token of a new link. */
  createLink: () => Promise<string>;
  /** The answer to the button of a new link. */
  enter: () => ReturnType<Site["post"]>;
  /** The header with the cookie of a newly admitted device. */
  admit: () => Promise<{ cookie: string }>;
}

/** The token of the forms on a page. */
export async function tokenOn(site: Site, page: string, cookie: Record<string, string>): Promise<string> {
  const { body } = await site.get(page, cookie);
  return readMarkup(body).all("input", { name: "token" })[0]?.get("value") ?? "";
}
