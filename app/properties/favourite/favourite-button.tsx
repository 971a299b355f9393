import { m } from "../../i18n/messages/messages.js";
import { heartIcon, Icon } from "../../ui/icons.tsx";

interface FavouriteButtonProps {
  /** Its slug, with the stay that goes with it, where it has one (favourites-storage.ts). */
  home: string;
  title: string;
  className?: string;
}

/** Keeps a home among the visitor's favourites, or lets it go. The script of every page brings it to life (favourite-buttons.client.ts). */
export function FavouriteButton({ home, title, className = "" }: FavouriteButtonProps) {
  return (
    <button
      className={`heart no-print ${className}`}
      type="button"
      data-heart={home}
      aria-pressed={false}
      aria-label={m.favourite_home({ home: title })}
      // That script may have pressed it before React looks at it.
      suppressHydrationWarning
    >
      <Icon path={heartIcon} />
    </button>
  );
}
