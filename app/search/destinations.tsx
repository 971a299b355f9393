import { m } from "../i18n/messages/messages.js";
import type { PictureView } from "../pictures/picture-view.ts";
import { Picture } from "../ui/picture.tsx";

/** A place that leads to its homes, in the page's language. */
export interface DestinationView {
  slug: string;
  name: string;
  href: string;
  homes: number;
  picture: PictureView;
}

/** Three places: the first is large, the others stand beside it. */
export function Destinations({ destinations }: { destinations: DestinationView[] }) {
  return (
    <ul className="on-dark grid gap-[clamp(.75rem,1.4vw,1.5rem)] lg:h-[min(46rem,58vw)] lg:grid-cols-[1.62fr_1fr] lg:grid-rows-2">
      {destinations.map(({ slug, name, href, homes, picture }) => (
        <li key={slug} className="max-lg:aspect-4/3 lg:first:row-span-2">
          <a className="zooms relative block size-full overflow-hidden text-on-dark" href={href}>
            <Picture className="scrim-foot size-full" picture={picture} sizes="(min-width: 62rem) 58vw, 92vw" decorative />
            <span className="absolute inset-x-6 bottom-5 flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-display text-[clamp(1.6rem,2.4vw,2.6rem)] leading-tight tracking-[-.015em]">{name}</span>
              <span className="text-[.9375rem] whitespace-nowrap">{m.homes_found({ count: homes })}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
