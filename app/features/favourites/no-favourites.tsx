import type { Localised } from "../../i18n/languages.ts";
import { localizedPath } from "../../i18n/localized-path.ts";
import { m } from "../../i18n/messages/messages.js";
import { nonBreaking } from "../../i18n/non-breaking.ts";
import type { PictureView } from "../../pictures/picture-view.ts";
import { CardList } from "../../properties/card/card-list.tsx";
import { maxFavourites } from "../../properties/favourite/favourites-storage.ts";
import type { Property } from "../../properties/model/property.ts";
import { heartIcon, Icon } from "../../ui/icons.tsx";
import { Picture } from "../../ui/picture.tsx";
import { SectionHead } from "../../ui/section.tsx";

interface NoFavouritesProps {
  /** Whether there are favourites: then it is shown only after they are deleted. */
  hidden: boolean;
  /** Whether the script may still navigate to the visitor's list: until then nothing is shown that would disappear at once. */
  mayWait: boolean;
  /** Shown beside the explanation. */
  picture: PictureView;
  /** Properties to start with. */
  properties: readonly Localised<Property>[];
}

/** An empty list: how to add properties, and links to some. After all were deleted, a button to restore them. */
export function NoFavourites({ hidden, mayWait, picture, properties }: NoFavouritesProps) {
  return (
    <div data-none hidden={hidden} className={mayWait ? "waits-for-list" : undefined}>
      <div data-forgotten hidden className="mb-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-y border-lamp bg-mist px-5 py-4">
        <p tabIndex={-1}>{m.favourites_forgotten()}</p>
        <button className="cursor-pointer py-1 font-medium underline underline-offset-4 hover:text-lamp" type="button" data-undo={maxFavourites}>
          {m.favourites_undo()}
        </button>
      </div>
      <div className="none-yet">
        <div>
          <p className="display-3 font-display">
            {nonBreaking(m.favourites_how())}&nbsp;
            <Icon path={heartIcon} className="inline-block size-6 text-lamp" />
          </p>
          <a className="button mt-8" href={localizedPath("/stays")}>
            {m.failure_way_stays()}
          </a>
        </div>
        <Picture className="aspect-3/2" picture={picture} sizes="(min-width: 62rem) 56vw, 100vw" decorative />
        <div className="max-w-[35em] text-quiet">
          <p>{m.favourites_where()}</p>
          <p className="mt-3 hidden noscript:block">{m.favourites_no_script()}</p>
        </div>
      </div>
      {properties.length > 0 && <FirstProperties properties={properties} />}
    </div>
  );
}

/** A few properties with favourite buttons; after the first is added, a link to the list. */
function FirstProperties({ properties }: Pick<NoFavouritesProps, "properties">) {
  return (
    <section className="no-print pt-section" aria-labelledby="begin">
      <SectionHead id="begin" title={m.favourites_begin()} />
      <CardList properties={properties} />
      <p className="to-list mt-10 text-center noscript:hidden">
        <a className="button" href={localizedPath("/favourites")} data-favourites>
          {m.favourites_open()}
        </a>
      </p>
    </section>
  );
}
