import { Children, type ReactNode } from "react";

/** The `sizes` of pictures by layout: up to four cards beside each other (`row`: swiped on phones), beside the filters of a search, or below each other. */
const sizes = {
  full: "(min-width: 76rem) 30vw, (min-width: 36rem) 46vw, 92vw",
  row: "(min-width: 76rem) 30vw, (min-width: 36rem) 46vw, 70vw",
  large: "(min-width: 77rem) 23vw, (min-width: 62rem) 31vw, (min-width: 36rem) 46vw, 92vw",
  lines: "(min-width: 62rem) 20rem, 36vw",
};

/** A single card is large; on wide screens its picture has three fifths of the width. */
const alone = "(min-width: 36rem) 56vw, 92vw";

interface PropertyCardsProps {
  layout?: keyof typeof sizes;
  className?: string;
  /** An `<li>` for each property, with these `sizes` for its pictures. */
  children: (sizes: string) => ReactNode;
}

/** Cards in rows. For any number and width, no row ends with a gap (property-cards.css). */
export function PropertyCards({ layout = "full", className = "", children }: PropertyCardsProps) {
  const cards = children(sizes[layout]);
  const isAlone = layout !== "lines" && Children.count(cards) === 1;
  return (
    <div className={`stay-cards ${className}`} data-layout={layout}>
      <ul>{isAlone ? children(alone) : cards}</ul>
    </div>
  );
}
