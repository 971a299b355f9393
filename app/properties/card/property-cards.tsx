import { Children, type ReactNode } from "react";

/** How wide its pictures are, and how cards stand: up to four beside each other (also as a row to swipe on phones), beside the filters of a search, or one upon the other. */
const sizes = {
  full: "(min-width: 76rem) 30vw, (min-width: 36rem) 46vw, 92vw",
  row: "(min-width: 76rem) 30vw, (min-width: 36rem) 46vw, 70vw",
  large: "(min-width: 77rem) 23vw, (min-width: 62rem) 31vw, (min-width: 36rem) 46vw, 92vw",
  lines: "(min-width: 62rem) 20rem, 36vw",
};

/** One alone is large: it lies, with three fifths of its list for its picture, or stands. */
const alone = "(min-width: 36rem) 56vw, 92vw";

interface PropertyCardsProps {
  layout?: keyof typeof sizes;
  className?: string;
  /** An `<li>` for each home, whose pictures have these `sizes`. */
  children: (sizes: string) => ReactNode;
}

/** Homes beside each other. However many there are and however wide their place is, no row ends in a hole (property-cards.css). */
export function PropertyCards({ layout = "full", className = "", children }: PropertyCardsProps) {
  const homes = children(sizes[layout]);
  const isAlone = layout !== "lines" && Children.count(homes) === 1;
  return (
    <div className={`stay-cards ${className}`} data-layout={layout}>
      <ul>{isAlone ? children(alone) : homes}</ul>
    </div>
  );
}
