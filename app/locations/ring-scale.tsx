import { formatScale } from "../i18n/distances.ts";

interface RingScaleProps {
  /** In kilometres. */
  rings: readonly number[];
  className: string;
}

/**
 * How far the rings of a compass map are, in both units where miles are used: on the map, between pins and names, is room for
 * kilometres only. For the eye alone, as the rings are.
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
