import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { markdownPath } from "../catalog/markdown-path.ts";
import { ogImageFor } from "../catalog/og-images.ts";
import { pathWithoutLanguage } from "../i18n/addresses.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { ogImageOf } from "../pictures/picture-view.ts";
import { maxFavourites } from "../properties/favourite/favourites-storage.ts";
import { HeadTags, type SharedImage } from "../seo/head-tags.tsx";
import { type JsonLd, StructuredData } from "../seo/json-ld.tsx";
import { breadcrumbsJsonLd, businessJsonLd, type Crumb, siteJsonLd } from "../seo/site-json-ld.ts";
import { Footer } from "../ui/footer.tsx";
import { Header } from "../ui/header.tsx";
import { type Site, useSite } from "./use-site.ts";

interface SkipTarget {
  /** A fragment of the page, as in `#results`. */
  to: string;
  label: string;
}

interface PageProps {
  /** The title without the name of the site. */
  title: string;
  description?: string;
  /** What of the query makes it a page of its own: `?page=2`. */
  query?: string;
  /** The day on which an article was published, `YYYY-MM-DD`. */
  published?: string;
  /** Whether the page begins with a picture under the header. */
  onPicture?: boolean;
  /** The way to the page, which it shows by `<Breadcrumbs>`. */
  crumbs?: readonly Crumb[];
  /** What machines are told of beside the page itself. */
  things?: readonly JsonLd[];
  /** The id of the place in it at which the other language begins. */
  place?: string;
  /** Pages that search engines leave out: what went wrong, what was sent. */
  unlisted?: boolean;
  /** What else somebody who uses keys may go to at once, past a long form. */
  skipTo?: SkipTarget;
  children: ReactNode;
}

/** The frame in which every page stands: head, header, footer, and the way past them. */
export function Page({
  title,
  description,
  query = "",
  published,
  onPicture,
  crumbs = [],
  things = [],
  place,
  unlisted,
  skipTo,
  children,
}: PageProps) {
  const site = useSite();
  const { business, pages, origin } = site;
  const { name, sample, tagline, contact, social } = business;
  const texts = pages.texts.map(({ slug, title }) => ({ href: localizedPath(`/${slug}`), title }));
  const { pathname, search } = useLocation();
  const path = pathWithoutLanguage(pathname);
  const markdown = unlisted ? undefined : markdownPath(path);
  const own = path === "/" ? siteJsonLd(origin, business) : [businessJsonLd(origin, business)];
  return (
    <>
      <HeadTags
        title={`${title} · ${name}`}
        description={description ?? tagline}
        siteName={name}
        origin={origin}
        path={unlisted ? undefined : path}
        query={query}
        image={sharedImage(site, path)}
        published={published}
      />
      {markdown && <link rel="alternate" type="text/markdown" href={localizedPath(markdown)} />}
      {!unlisted && <StructuredData graph={[...own, ...breadcrumbsJsonLd(origin, crumbs), ...things]} />}
      <SkipLink to="#content" label={m.skip_to_content()} />
      {skipTo && <SkipLink {...skipTo} />}
      <Header
        brand={name}
        phone={contact.phone}
        path={path}
        search={place ? `${search}#${place}` : search}
        mostFavourites={maxFavourites}
        onPicture={onPicture}
        texts={texts.slice(0, 2)}
      />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <PrintedFoot path={path} search={search} />
      <Footer
        brand={name}
        tagline={tagline}
        contact={contact}
        social={social}
        isSample={sample}
        reading={[{ href: localizedPath("/destinations"), title: m.destinations_title() }, ...texts]}
      />
    </>
  );
}

/** A link that is seen once it has the focus. */
function SkipLink({ to, label }: SkipTarget) {
  return (
    <a className="sr-only z-20 bg-paper px-5 py-3 font-medium focus:not-sr-only focus:absolute focus:top-3 focus:left-3" href={to}>
      {label}
    </a>
  );
}

/** The picture by which the page at a path is shared. */
function sharedImage(site: Site, path: string): SharedImage | undefined {
  const subject = ogImageFor(site, path);
  const src = subject && ogImageOf(subject.photo, subject.title);
  return src ? { src, alt: subject.photo.alt } : undefined;
}

/** At the foot of a printed page: who it is of, and where it stands. */
function PrintedFoot({ path, search }: { path: string; search: string }) {
  const { business, origin } = useSite();
  const { phone, email } = business.contact;
  return <p className="print-only print-foot">{[business.name, phone, email, origin + localizedPath(path) + search].join(" · ")}</p>;
}

/** The longest title that search engines show whole, with the name of the business after it. */
const longestTitle = 60;

/** The full words of a title, or the short ones where the full ones would be cut; `brand` is the name of the business. */
export function fittingTitle(full: string, short: string, brand: string): string {
  return `${full} · ${brand}`.length > longestTitle ? short : full;
}
