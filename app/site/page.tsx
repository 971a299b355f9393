import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { CachedPart } from "../cache/cached-part.tsx";
import { markdownPath } from "../catalog/markdown-path.ts";
import { ogImageFor } from "../catalog/og-images.ts";
import { hasPage } from "../catalog/optional-pages.ts";
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
import { existingCrumbs } from "./breadcrumbs.tsx";
import { type Site, useSite } from "./use-site.ts";

interface SkipTarget {
  /** A fragment of the page such as `#results`. */
  to: string;
  label: string;
}

interface PageProps {
  /** The title without the name of the business. */
  title: string;
  description?: string;
  /** The part of the query that makes it a separate page: `?page=2`. */
  query?: string;
  /** The publication day of an article, `YYYY-MM-DD`. */
  published?: string;
  /** Whether the page begins with a picture below the transparent header. */
  overlaysPicture?: boolean;
  /** The breadcrumbs for JSON-LD; the page itself renders `<PageBreadcrumbs>`. */
  crumbs?: readonly Crumb[];
  /** JSON-LD in addition to that of every page. It is called once for each path and `jsonLdState`. */
  jsonLd?: () => readonly JsonLd[];
  /** What the JSON-LD depends on besides the content and the path. */
  jsonLdState?: string;
  /** Keeps the page out of search engines, for example error pages. */
  unlisted?: boolean;
  /** A second skip link, for example past a long form. */
  skipTo?: SkipTarget;
  children: ReactNode;
}

/** The frame of every page: head, header, main content, footer and skip links. */
export function Page({
  title,
  description,
  query = "",
  published,
  overlaysPicture,
  crumbs = [],
  jsonLd,
  jsonLdState = "",
  unlisted,
  skipTo,
  children,
}: PageProps) {
  const site = useSite();
  const { business, brand, pages, origin } = site;
  const { name, sample, tagline, contact, social } = business;
  const texts = pages.texts.map(({ slug, title }) => ({ href: localizedPath(`/${slug}`), title }));
  const hasPath = (path: string) => hasPage(site, path);
  const readingLinks = hasPath("/destinations") ? [{ href: localizedPath("/destinations"), title: m.destinations_title() }, ...texts] : texts;
  const { pathname, search } = useLocation();
  const path = pathWithoutLanguage(pathname);
  const markdown = unlisted ? undefined : markdownPath(path);
  const graph = () => [
    ...(path === "/" ? siteJsonLd(origin, business) : [businessJsonLd(origin, business)]),
    ...breadcrumbsJsonLd(origin, existingCrumbs(site, crumbs)),
    ...(jsonLd?.() ?? []),
  ];
  const header = (search: string) => (
    <Header
      name={name}
      brand={{ logo: brand.logo, mark: brand.mark }}
      phone={contact.phone}
      path={path}
      search={search}
      maxFavourites={maxFavourites}
      overlaysPicture={overlaysPicture}
      texts={texts.slice(0, 2)}
      hasPath={hasPath}
    />
  );
  return (
    <>
      <HeadTags
        title={`${title} · ${name}`}
        description={description ?? tagline}
        siteName={name}
        origin={origin}
        path={unlisted ? undefined : path}
        query={query}
        image={ogImageTag(site, path)}
        published={published}
      />
      {markdown && <link rel="alternate" type="text/markdown" href={localizedPath(markdown)} />}
      {!unlisted && <CachedPart name={`json-ld ${origin}${path} ${jsonLdState}`}>{() => <StructuredData graph={graph()} />}</CachedPart>}
      <SkipLink to="#content" label={m.skip_to_content()} />
      {skipTo && <SkipLink {...skipTo} />}
      {/* Addresses of error pages are without limit and would fill the cache; other unlisted pages are rarely opened. */}
      {unlisted ? header(search) : <CachedPart name={`header ${path} ${overlaysPicture}`} query={search} children={header} />}
      <PrintHeader path={path} search={search} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <CachedPart name="footer">
        {() => (
          <Footer
            name={name}
            brand={{ logo: brand.logo, mark: brand.mark }}
            tagline={tagline}
            contact={contact}
            social={social}
            isSample={sample}
            readingLinks={readingLinks}
            hasPath={hasPath}
          />
        )}
      </CachedPart>
    </>
  );
}

/** A link that is visible only when focused. */
export function SkipLink({ to, label }: SkipTarget) {
  return (
    <a className="skip-link sr-only z-20 bg-paper px-5 py-3 font-medium focus:not-sr-only focus:absolute focus:top-3 focus:left-3" href={to}>
      {label}
    </a>
  );
}

/** The Open Graph image of the page at a path. */
function ogImageTag(site: Site, path: string): SharedImage | undefined {
  const image = ogImageFor(site, path);
  const src = image && ogImageOf(image.photo, image.title);
  return src ? { src, alt: image.photo.alt } : undefined;
}

/** The head of a printed page: contact details and the URL. At the end they would sometimes have a sheet for themselves. */
function PrintHeader({ path, search }: { path: string; search: string }) {
  const { business, origin } = useSite();
  const { phone, email } = business.contact;
  return <p className="print-only print-head">{[business.name, phone, email, origin + localizedPath(path) + search].join(" · ")}</p>;
}

/** The longest title that search engines show in full, including the name of the business. */
const maxTitleLength = 60;

/** Returns `full`, or `short` if the full title with the brand would be cut. */
export function fittingTitle(full: string, short: string, brand: string): string {
  return `${full} · ${brand}`.length > maxTitleLength ? short : full;
}
