import { createElement } from "react";

interface MarkProps {
  className?: string;
  /** Pixels. */
  size?: number;
}

/**
 * The logo: a roof, the light in it, and the water below. Used on pages and on Open Graph images. Without JSX, because the
 * latter are created by a command that cannot load JSX.
 */
export function Mark({ className, size = 32 }: MarkProps) {
  return createElement(
    "svg",
    {
      className,
      width: size,
      height: size,
      viewBox: "0 0 32 32",
      fill: "none",
      stroke: "currentColor",
      strokeWidth: "1.5",
      strokeLinecap: "round",
      strokeLinejoin: "round",
      "aria-hidden": "true",
    },
    createElement("path", { d: "M4 18.5 16 6.5l12 12" }),
    createElement("path", { d: "M10.5 18.6v-1.2M21.5 18.6v-1.2" }),
    createElement("circle", { cx: "16", cy: "15.6", r: "1.7", fill: "currentColor", stroke: "none" }),
    createElement("path", { d: "M5 22.6c3.7-1.9 7.3-1.9 11 0s7.3 1.9 11 0" }),
    createElement("path", { d: "M9 26.6c2.3-1.2 4.7-1.2 7 0s4.7 1.2 7 0", opacity: ".55" }),
  );
}
