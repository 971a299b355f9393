import type { Brand } from "../brand/brand.ts";
import { BrandName } from "../brand/brand-name.tsx";
import { pathInLanguage } from "../i18n/addresses.ts";
import { languages } from "../i18n/languages.ts";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { getLocale } from "../i18n/messages/runtime.js";
import { PhoneLink } from "./contact-details.tsx";
import { closeIcon, heartIcon, Icon, menuIcon } from "./icons.tsx";

interface HeaderProps {
  name: string;
  brand: Pick<Brand, "logo" | "mark">;
  phone: string;
  /** The path of the current page, without language. */
  path: string;
  /** The query, which the language switch keeps. */
  search: string;
  /** Maximum number of favourites per browser. */
  maxFavourites: number;
  /** Text pages for the menu. */
  texts: readonly { href: string; title: string }[];
  /** Whether the site has the page at a path. */
  hasPath: (path: string) => boolean;
  /** Whether the header lies on top of a picture. */
  overlaysPicture?: boolean;
}

const links = [
  ["/", m.nav_home],
  ["/stays", m.nav_stays],
  ["/about", m.nav_about],
  ["/blogs", m.nav_blogs],
  ["/contact", m.nav_contact],
] as const;

/** The header of every page, and the menu that it opens on small screens. */
export function Header(props: HeaderProps) {
  const { overlaysPicture } = props;
  // In front of the page: browsers look for what was tapped from front to back.
  const className = `z-10 ${overlaysPicture ? "on-dark absolute inset-x-0 top-0 text-on-dark" : "relative border-b border-line"}`;
  return (
    <>
      <header className={className}>
        <div className="wrap flex flex-wrap items-center gap-x-5 gap-y-2 py-5 max-[24rem]:gap-x-2 lg:gap-x-8">
          <HomeLink {...props} />
          {/* Together: large letters leave neither alone in a second row. */}
          <div className="ml-auto hidden flex-wrap items-center justify-end gap-x-8 lg:flex">
            <nav className="flex flex-wrap gap-x-8 text-[.9375rem] font-medium" aria-label={m.nav_label()}>
              <Links
                {...props}
                className="border-b border-transparent py-1.5 transition-colors hover:border-current aria-[current]:border-current forced-colors:border-none forced-colors:aria-[current]:underline"
              />
            </nav>
            <LanguageSwitcher {...props} />
          </div>
          {props.hasPath("/favourites") && (
            <a className="to-favourites to-favourites-brief hover:text-lamp" {...favouritesLink(props)}>
              <Icon path={heartIcon} />
              <span className="sr-only">{m.favourites()}</span>
            </a>
          )}
          <a className="to-pages" href="#quick-links">
            {m.menu_open()}
          </a>
          <button className="-mr-2 flex items-center gap-2 p-2 font-medium lg:hidden" type="button" popoverTarget="menu" aria-haspopup="dialog">
            <Icon path={menuIcon} /> <span className="max-[22.5rem]:sr-only">{m.menu_open()}</span>
          </button>
        </div>
      </header>
      {/* Before main and footer, which menu.css finds as siblings that follow. */}
      <Menu {...props} />
      {/* Outside of the header, because a live region that is hidden and shown again may be announced again. */}
      <p
        className="heart-note no-print"
        aria-live="polite"
        data-full={m.favourites_full({ count: props.maxFavourites })}
        data-refused={m.favourites_refused()}
      />
    </>
  );
}

function HomeLink({ name, brand, overlaysPicture }: Pick<HeaderProps, "name" | "brand" | "overlaysPicture">) {
  return (
    <a
      className="finger relative mr-auto flex items-center gap-2.5 font-display text-[1.625rem] leading-none tracking-[-.01em]"
      href={localizedPath("/")}
    >
      <BrandName name={name} {...brand} isOnDark={overlaysPicture} />
    </a>
  );
}

function Menu(props: HeaderProps) {
  return (
    <div id="menu" className="menu" popover="auto" role="dialog" aria-label={m.menu_title()}>
      <div className="flex flex-wrap items-center">
        <HomeLink name={props.name} brand={props.brand} />
        <button className="-mr-2 flex items-center gap-2 p-2 font-medium" type="button" popoverTarget="menu" popoverTargetAction="hide" autoFocus>
          <Icon path={closeIcon} /> {m.menu_close()}
        </button>
      </div>
      <nav className="mt-6 grid" aria-label={m.nav_label()}>
        <Links
          {...props}
          className="flex items-center border-t border-line py-3.5 font-display text-[1.75rem] leading-snug aria-[current]:text-lamp aria-[current]:underline aria-[current]:underline-offset-4 decoration-1"
        />
      </nav>
      <div className="flex flex-wrap gap-x-8 border-y border-line py-2 font-medium *:py-2">
        {props.hasPath("/destinations") && <a href={localizedPath("/destinations")}>{m.destinations_title()}</a>}
        {props.texts.map(({ href, title }) => (
          <a key={href} href={href}>
            {title}
          </a>
        ))}
        {props.hasPath("/favourites") && (
          <a className="to-favourites flex items-baseline gap-2 aria-[current]:text-lamp" {...favouritesLink(props)}>
            {m.favourites()}
          </a>
        )}
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <PhoneLink phone={props.phone} className="py-2" />
        <LanguageSwitcher {...props} />
      </div>
    </div>
  );
}

function Links({ path: current, className, hasPath }: HeaderProps & { className: string }) {
  return links
    .filter(([path]) => hasPath(path))
    .map(([path, label]) => (
      <a key={path} className={className} href={localizedPath(path)} aria-current={ariaCurrent(current, path)}>
        {label()}
      </a>
    ));
}

/** The link to the favourites. The boot script adds the visitor's favourites to its URL, and their number. */
function favouritesLink({ path }: HeaderProps) {
  return { href: localizedPath("/favourites"), "data-favourites": "", "aria-current": ariaCurrent(path, "/favourites") };
}

/** `page` for the page itself, `true` for a page below it. */
function ariaCurrent(current: string, path: string): "page" | "true" | undefined {
  if (current === path) return "page";
  return path !== "/" && current.startsWith(`${path}/`) ? "true" : undefined;
}

const languageCount: number = languages.length;

/** The languages in a row, or more than two of them in a list that unfolds. Nothing if there is only one. */
function LanguageSwitcher(props: HeaderProps) {
  if (languageCount === 1) return null;
  const links = <LanguageLinks {...props} />;
  return (
    <nav className="text-sm font-medium" aria-label={m.language_label()}>
      {languageCount === 2 ? (
        <div className="flex gap-1">{links}</div>
      ) : (
        <details className="relative">
          <summary className="cursor-pointer rounded-sm px-3.5 py-3 lg:px-2 lg:py-1.5">{getLocale().toUpperCase()}</summary>
          <div className="absolute end-0 z-10 flex min-w-max flex-col border border-line bg-paper p-2 text-ink max-lg:bottom-full">{links}</div>
        </details>
      )}
    </nav>
  );
}

function LanguageLinks({ path, search }: HeaderProps) {
  return languages.map((code) => {
    const [tag, name] = [code.toUpperCase(), m.language_name({}, { locale: code })];
    return (
      <a
        key={code}
        className="rounded-sm px-3.5 py-3 lg:px-2 lg:py-1.5 opacity-75 hover:opacity-100 aria-[current]:underline aria-[current]:opacity-100 aria-[current]:underline-offset-4"
        href={pathInLanguage(code, path) + search}
        hrefLang={code}
        lang={code}
        data-same-search=""
        aria-current={code === getLocale() ? "true" : undefined}
        aria-label={languageCount === 2 ? `${tag}: ${name}` : undefined}
      >
        {languageCount === 2 ? tag : name}
      </a>
    );
  });
}
