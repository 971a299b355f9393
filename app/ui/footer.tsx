import type { Brand } from "../brand/brand.ts";
import { BrandName } from "../brand/brand-name.tsx";
import { localizedPath } from "../i18n/localized-path.ts";
import { m } from "../i18n/messages/messages.js";
import { PhoneLink } from "./contact-details.tsx";
import { facebookIcon, globeIcon, Icon, instagramIcon, youtubeIcon } from "./icons.tsx";

interface FooterProps {
  name: string;
  brand: Pick<Brand, "logo" | "mark">;
  tagline: string;
  contact: { phone: string; morePhones: string[]; email: string; address: string };
  social: readonly { name: string; address: string }[];
  /** Whether the business is invented, which every page then says. */
  isSample: boolean;
  /** Links to destinations and text pages such as the privacy notice. */
  readingLinks: { href: string; title: string }[];
  /** Whether the site has the page at a path. */
  hasPath: (path: string) => boolean;
}

/** By the name of the network in small letters. */
const networkIcons = new Map([
  ["instagram", instagramIcon],
  ["facebook", facebookIcon],
  ["youtube", youtubeIcon],
]);

const quickLinks = [
  ["/stays", m.footer_properties],
  ["/about", m.footer_about],
  ["/blogs", m.footer_blog],
  ["/contact", m.footer_contact],
] as const;

export function Footer({ name, brand, tagline, contact, social, isSample, readingLinks, hasPath }: FooterProps) {
  const heading = "mb-2 font-body text-sm font-medium tracking-normal opacity-75";
  const link = "block w-fit min-w-11 max-w-full py-2 text-balance opacity-90 hover:underline hover:underline-offset-4";
  return (
    <footer className="on-dark border-t border-on-dark/20 bg-foot pt-[clamp(3rem,6vw,6rem)] pb-10 text-on-dark">
      <div className="wrap grid grid-cols-1 gap-x-[clamp(1.25rem,4vw,3rem)] gap-y-6 min-[22rem]:grid-cols-2 lg:gap-y-12 lg:grid-cols-[1.5fr_.8fr_1.4fr_1.3fr]">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-5 min-[22rem]:col-span-2 lg:col-span-1 lg:block">
          <p className="flex items-center gap-3 font-display text-[1.75rem] leading-none">
            <BrandName name={name} {...brand} isOnDark isInFooter />
          </p>
          <p className="order-1 max-w-[24.5em] text-balance opacity-85 max-sm:hidden lg:mt-5">{tagline}</p>
          <ul className="flex flex-wrap gap-2 lg:mt-7">
            {social.map(({ name, address }) => (
              <SocialLink key={address} name={name} icon={networkIcons.get(name.toLowerCase())} href={address} />
            ))}
          </ul>
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links" className={heading}>
            {m.footer_quick_links()}
          </h2>
          {quickLinks
            .filter(([path]) => hasPath(path))
            .map(([path, label]) => (
              <a key={path} className={link} href={localizedPath(path)}>
                {label()}
              </a>
            ))}
        </nav>
        <nav aria-labelledby="reading">
          <h2 id="reading" className={heading}>
            {m.footer_reading()}
          </h2>
          {readingLinks.map(({ href, title }) => (
            <a key={href} className={link} href={href}>
              {title}
            </a>
          ))}
        </nav>
        <div className="min-[22rem]:max-lg:col-span-2">
          <h2 className={heading}>{m.footer_reach_us()}</h2>
          {[contact.phone, ...contact.morePhones].map((phone) => (
            <PhoneLink key={phone} className={link} phone={phone} />
          ))}
          <a className={link} href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
          <p className="py-2 text-balance opacity-90">{contact.address}</p>
        </div>
      </div>
      <div className="wrap mt-[clamp(2rem,4vw,3.5rem)]">
        <p className="flex flex-wrap gap-x-8 gap-y-2 border-t border-on-dark/20 pt-6 text-sm opacity-85">
          <span>© {name}</span>
          <a className="finger relative underline underline-offset-4" href={localizedPath("/developers")}>
            {m.developers_link()}
          </a>
          {isSample && <span className="flex-1 basis-72 text-balance">{m.footer_sample({ brand: name })}</span>}
        </p>
      </div>
    </footer>
  );
}

/** A network without an icon of its own has a globe and its name, because several globes would look alike. */
function SocialLink({ name, icon, href }: { name: string; icon?: string; href: string }) {
  return (
    <li>
      <a
        className={`flex h-11 items-center justify-center rounded-full border border-on-dark/30 transition-colors hover:border-on-dark ${icon ? "w-11" : "gap-2 px-4 text-sm"}`}
        href={href}
        rel="noopener"
        aria-label={m.footer_follow({ network: name })}
      >
        <Icon path={icon ?? globeIcon} className="size-5" />
        {!icon && name}
      </a>
    </li>
  );
}
