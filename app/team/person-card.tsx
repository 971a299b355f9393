import type { PictureView } from "../pictures/picture-view.ts";
import { Picture } from "../ui/picture.tsx";

/** Somebody of the team, in the page's language. */
export interface PersonView {
  slug: string;
  name: string;
  role: string;
  bio: string;
  portrait: PictureView;
}

export function PersonCard({ person }: { person: PersonView }) {
  return (
    <article>
      <Picture className="aspect-square" picture={person.portrait} sizes="(min-width: 62rem) 22vw, 45vw" decorative />
      <h3 className="mt-5 display-4">{person.name}</h3>
      <p className="mt-1 text-[.9375rem] font-medium text-lamp">{person.role}</p>
      <p className="mt-3 text-[.9375rem] text-quiet">{person.bio}</p>
    </article>
  );
}
