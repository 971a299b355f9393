import type { Localised } from "../../i18n/languages.ts";
import { m } from "../../i18n/messages/messages.js";
import { earIcon, Icon, lowSunIcon, twoHousesIcon } from "../../ui/icons.tsx";
import type { FullProperty } from "../model/property.ts";
import { type Trait, traits } from "../model/surroundings.ts";

const names: Record<Trait, () => string> = { hear: m.setting_hear, neighbour: m.setting_neighbour, light: m.setting_light };

const icons: Record<Trait, string> = { hear: earIcon, neighbour: twoHousesIcon, light: lowSunIcon };

/** The surroundings of a property, each with an icon; nothing if the owner has not described them. */
export function SurroundingsLines({ setting, className }: Pick<Localised<FullProperty>, "setting"> & { className: string }) {
  if (!setting) return null;
  return (
    <dl className={`in-threes gap-y-5 ${className}`}>
      {traits.map((trait) => (
        <div key={trait} className="relative pl-11">
          <dt className="text-sm text-quiet">
            <Icon path={icons[trait]} className="absolute top-0.5 left-0 size-7 text-lamp" />
            {names[trait]()}
          </dt>
          <dd className="mt-0.5 font-display text-lg leading-snug text-balance xl:text-xl xl:leading-snug">{setting[trait]}</dd>
        </div>
      ))}
    </dl>
  );
}
