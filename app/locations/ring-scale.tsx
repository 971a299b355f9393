import { formatScale } from "../i18n/distances.ts";

interface RingScaleProps {
  /** In kilometres. */
  rings: readonly number[];
  className: string;
}

/**
 * The distances of the rings of a compass map, in both units if the language uses miles: on the map itself is only room for
 * kilometres. Hidden from screen readers, like the map.
 */
export function RingScale({ rings, className }: RingScaleProps) {
  const scale = formatScale(rings);
  return (
    scale && (
      <p className={`${className} text-center text-sm text-quiet`} aria-hidden="true">
        {scale}
      </p>
    )
  );
}
