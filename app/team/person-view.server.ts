import type { Language } from "../i18n/languages.ts";
import type { Pictures } from "../pictures/pictures.server.ts";
import type { Person } from "./person.ts";
import type { PersonView } from "./person-card.tsx";

export function personView({ slug, name, role, bio, portrait }: Person, language: Language, pictures: Pictures): PersonView {
  return { slug, name, role: role[language], bio: bio[language], portrait: pictures.view(portrait, language) };
}
