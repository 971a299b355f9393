import type { Localised } from "../../i18n/languages.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";
import { CardList } from "../../properties/card/card-list.tsx";
import type { Property } from "../../properties/model/property.ts";
import { SectionHead } from "../../ui/section.tsx";
import type { Post } from "./post.ts";

type Neighbour = Pick<Localised<Post>, "slug" | "title">;

/** Links to the previous and the next article; nothing if there is only one article. */
export function NeighbourLinks({ previous, next }: { previous?: Neighbour; next?: Neighbour }) {
  if (!previous && !next) return null;
  return (
    <nav className="no-print grid gap-x-10 border-y border-line sm:grid-cols-2" aria-label={m.post_neighbours()}>
      {previous && <NeighbourLink post={previous} rel="prev" label={m.post_previous()} />}
      {next && <NeighbourLink post={next} rel="next" label={m.post_next()} className="max-sm:not-first:border-t sm:col-start-2 sm:text-right" />}
    </nav>
  );
}

interface NeighbourLinkProps {
  post: Neighbour;
  rel: "prev" | "next";
  label: string;
  className?: string;
}

function NeighbourLink({ post, rel, label, className = "" }: NeighbourLinkProps) {
  return (
    <a className={`group block border-line py-6 ${className}`} rel={rel} href={localizedPath(`/blogs/${post.slug}`)}>
      <span className="block text-sm text-quiet">{label}</span>
      <span className="mt-1 block font-display display-4 text-balance group-hover:text-lamp">{post.title}</span>
    </a>
  );
}

/** The properties related to an article. */
export function PostProperties({ properties }: { properties: readonly Localised<Property>[] }) {
  return (
    <section className="no-print wrap pb-section" aria-labelledby="homes">
      <div className="border-t border-line pt-[clamp(3rem,6vw,5rem)]">
        <SectionHead id="homes" title={m.post_homes()} />
        <CardList properties={properties} />
      </div>
    </section>
  );
}
