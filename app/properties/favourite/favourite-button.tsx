import { m } from "../../i18n/messages/messages.js";
import { heartIcon, Icon } from "../../ui/icons.tsx";

interface FavouriteButtonProps {
  /** The slug, with the stay that is stored with it, if any (favourites-storage.ts). */
  home: string;
  title: string;
  className?: string;
}

/** Adds a property to the visitor's favourites or removes it. The script of every page handles it (favourite-buttons.client.ts). */
export function FavouriteButton({ home, title, className = "" }: FavouriteButtonProps) {
  return (
    <button
      className={`heart no-print ${className}`}
      type="button"
      data-heart={home}
      aria-pressed={false}
      aria-label={m.favourite_home({ home: title })}
      // The script may have set `aria-pressed` before hydration.
      suppressHydrationWarning
    >
      <Icon path={heartIcon} />
    </button>
  );
}
