import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { BrandName } from "../brand/brand-name.tsx";
import { m } from "../i18n/messages/messages.js";
import { nonBreaking } from "../i18n/non-breaking.ts";
import { ownerPath } from "../owner-access/owner-paths.ts";
import { SkipLink } from "./page.tsx";
import { useSite } from "./use-site.ts";

interface OwnerPageProps {
  title: string;
  /** The link above the title. */
  back?: { href: string; label: string };
  /** Whether the device is admitted; without that there is nothing to go to. */
  isAdmitted?: boolean;
  children: ReactNode;
}

const links = [
  [ownerPath, m.owner_messages],
  [`${ownerPath}/calendar`, m.owner_calendar],
  [`${ownerPath}/devices`, m.owner_sign_out],
] as const;

/** The frame of the owner's pages. They are no part of the public site, so they have no header or footer of it. */
export function OwnerPage({ title, back, isAdmitted = true, children }: OwnerPageProps) {
  const { business, brand } = useSite();
  const { pathname } = useLocation();
  return (
    <>
      <title>{`${title} · ${business.name}`}</title>
      <meta name="robots" content="noindex" />
      <SkipLink to="#content" label={m.skip_to_content()} />
      <header className="border-b border-line">
        <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-1 py-4">
          <a className="finger relative mr-auto flex items-center gap-2.5 font-display text-2xl leading-none" href={isAdmitted ? ownerPath : "/"}>
            <BrandName name={business.name} logo={brand.logo} mark={brand.mark} />
          </a>
          {isAdmitted && (
            <nav className="flex flex-wrap gap-x-6 font-medium" aria-label={m.nav_label()}>
              {links.map(([path, label]) => (
                <a
                  key={path}
                  className="border-b border-transparent py-2.5 hover:border-current aria-[current]:border-current"
                  href={path}
                  aria-current={pathname === path ? "page" : undefined}
                >
                  {label()}
                </a>
              ))}
            </nav>
          )}
        </div>
      </header>
      <main id="content" tabIndex={-1} className="wrap max-w-[64rem] pt-[clamp(1.5rem,4vw,3.5rem)] pb-section">
        {back && (
          <a className="quiet-link mb-5 inline-block" href={back.href}>
            {back.label}
          </a>
        )}
        <h1 className="display-3 mb-6">{nonBreaking(title)}</h1>
        {children}
      </main>
    </>
  );
}

/** A sentence about what has just been done, or why it could not be. */
export function OwnerNotice({ children, isProblem = false }: { children: ReactNode; isProblem?: boolean }) {
  return (
    <p role={isProblem ? "alert" : "status"} className={`mb-6 border-y px-5 py-4 ${isProblem ? "border-alarm" : "border-lamp bg-mist"}`}>
      {children}
    </p>
  );
}
