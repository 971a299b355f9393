import { markdownPath } from "../catalog/markdown-path.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { pathsOf } from "../services/addresses.server.ts";
import { publishedIn, servicesContext } from "../services/contexts.server.ts";
import { peopleWithPage } from "../team/person.ts";
import type { Route } from "./+types/llms-txt";

/** The pages as Markdown, for assistants (llmstxt.org): a title, a summary, and lists of links with what each is about. */
export function loader({ context }: Route.LoaderArgs) {
  const published = publishedIn(context);
  const { business, pages, posts, categories, properties, destinations } = published;
  const { siteUrl } = context.get(servicesContext).environment;
  const link = (path: string, title: string, about?: string) => {
    const address = markdownPath(path);
    return address ? [`- [${title}](${siteUrl}${localizedPath(address)})${about ? `: ${about}` : ""}`] : [];
  };
  const named = new Map([
    ["/", { title: business.name, about: business.tagline }],
    ["/about", { title: m.about_title({ brand: business.name }), about: pages.about?.lead }],
    ["/blogs", { title: m.blogs_title(), about: pages.leads.blogs }],
    ["/destinations", { title: m.destinations_title(), about: pages.leads.destinations }],
    ["/developers", { title: m.developers_title(), about: m.developers_lead() }],
    ...destinations.map(({ slug, name, lead }) => [`/destinations/${slug}`, { title: name, about: lead }] as const),
    ...peopleWithPage(published).map(({ slug, name, bio }) => [`/about/${slug}`, { title: name, about: bio }] as const),
    ...categories.map(({ slug, name, lead }) => [`/blogs/category/${slug}`, { title: m.category_title({ category: name }), about: lead }] as const),
    ...pages.texts.map(({ slug, title, description }) => [`/${slug}`, { title, about: description }] as const),
  ]);
  const others = pathsOf(published).filter((path) => !/^\/(stays|blogs)\/(?!category\/)/.test(path));
  const sections = [
    `# ${business.name}`,
    `> ${business.tagline}`,
    [`## ${m.nav_stays()}`, "", ...properties.flatMap(({ slug, title, location }) => link(`/stays/${slug}`, title, location))].join("\n"),
    ...(posts.length > 0
      ? [[`## ${m.nav_blogs()}`, "", ...posts.flatMap(({ slug, title, excerpt }) => link(`/blogs/${slug}`, title, excerpt))].join("\n")]
      : []),
    [`## ${business.name}`, "", ...others.flatMap((path) => link(path, named.get(path)?.title ?? path, named.get(path)?.about))].join("\n"),
  ];
  return new Response(`${sections.join("\n\n")}\n`, { headers: { "Content-Type": "text/markdown; charset=utf-8", "Cache-Control": "no-cache" } });
}
