import type { ReactNode } from "react";

/** How wide its pictures are: a list of the full width, one beside something else, and lines of lying cards. */
const sizes = {
  full: "(min-width: 80rem) 29vw, (min-width: 36rem) 45vw, 92vw",
  large: "(min-width: 100rem) 33rem, (min-width: 62rem) 32vw, (min-width: 36rem) 45vw, 92vw",
  lines: "(min-width: 62rem) 14rem, 36vw",
};

type Layout = keyof typeof sizes;

interface StayCardsProps {
  /** `full`: up to four beside each other; `large`: two at most; `lines`: one upon the other. */
  layout?: Layout;
  /** On a phone they are a row to swipe, the next of which peeps in. */
  swipes?: boolean;
  className?: string;
  /** An `<li>` for each home, whose pictures have these `sizes`. */
  children: (sizes: string) => ReactNode;
}

/** Homes beside each other. However many there are and however wide their place is, no row ends in a hole (stay-cards.css). */
export function StayCards({ layout = "full", swipes, className = "", children }: StayCardsProps) {
  return (
    <div className={`stay-cards ${className}`} data-layout={layout} data-swipes={swipes}>
      <ul>{children(sizes[layout])}</ul>
    </div>
  );
}
