import type { Drawing } from "../pictures/drawing.server.ts";

/** Every icon is a separate export, so that the bundle of an island contains only those it uses. */
export const menuIcon = "M3 7h18M3 12h18M3 17h18";
export const closeIcon = "M5 5l14 14M19 5 5 19";
export const backIcon = "M20 12H4m6-6-6 6 6 6";
export const forwardIcon = "M4 12h16m-6-6 6 6-6 6";
export const mailIcon = "M3.5 6h17v12h-17zM4 6.500l8 6.5 8-6.5";
export const pinIcon = "M12 21s7-6.2 7-11a7 7 0 1 0-14 0c0 4.8 7 11 7 11Zm0-8.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z";
export const clockIcon = "M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7.500V12l3 2";
export const chatIcon = "M4 5h16v11h-9l-4.500 3.500V16H4ZM8 9h8M8 12h5";
export const bedIcon = "M3 19v-5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v5M3 16.5h18M5.5 12V8a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v4M9 12v-1.5h6V12";
export const sofaIcon = "M5.5 11V8a2.5 2.5 0 0 1 2.5-2.5h8A2.5 2.5 0 0 1 18.5 8v3M3 12.5a2 2 0 0 1 4 0V15h10v-2.5a2 2 0 0 1 4 0V18H3ZM6 18v2M18 18v2";
export const potIcon =
  "M5 10.5h14V16a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3ZM2.5 12.5H5M19 12.5h2.5M9.5 7.5c0-1.200 1-1.200 1-2.5M13.5 7.5c0-1.200 1-1.200 1-2.5";
export const bathIcon = "M3 12.5h18V14a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5ZM6 12.5V6.5a2.25 2.25 0 0 1 4.300-.9M8.800 7l3-1.600M7.5 19l-1 2M16.5 19l1 2";
export const earIcon = "M8 17.5c.5 2 1.5 3 3 3 2.3 0 3-1.9 3.5-3.8.6-2.2 3-3.2 3-6.7a6 6 0 0 0-12 0M9 10a3 3 0 0 1 6 0c0 2-2.3 2.3-2.3 4.3";
export const twoHousesIcon = "M2 19v-6l4-3.5 4 3.5v6ZM17 19v-3.5l2.5-2 2.5 2V19ZM12.5 19h.01M14.7 19h.01";
export const lowSunIcon = "M2.5 18h19M7 18a5 5 0 0 1 10 0M12 6v3.5M4.7 9.7l2.1 2.1M19.3 9.7l-2.1 2.1";
export const heartIcon = "M12 20 4.7 12.9a4.6 4.6 0 0 1 6.5-6.500l.8.8.8-.8a4.6 4.6 0 0 1 6.5 6.500Z";
export const instagramIcon =
  "M7.5 3.500h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4ZM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM17 7h.01";
export const globeIcon = "M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM3.500 12h17M12 3.500c5 5 5 12 0 17-5-5-5-12 0-17Z";
export const facebookIcon = "M14 21v-8h3l.5-3.500H14V7.500c0-1.2.5-2 2-2h1.700V2.600c-.6 0-1.5-.1-2.5-.1-2.7 0-4.4 1.6-4.4 4.500v2.500H8V13h2.800v8";
export const youtubeIcon =
  "M3 12c0-2 .2-3.6.4-4.5.2-.9.9-1.5 1.8-1.700C6.6 5.5 9 5.3 12 5.300s5.4.2 6.8.5c.9.2 1.6.8 1.8 1.7.2.9.4 2.5.4 4.500s-.2 3.6-.4 4.500c-.2.9-.9 1.5-1.8 1.7-1.4.3-3.8.5-6.8.5s-5.4-.2-6.8-.5c-.9-.2-1.6-.8-1.8-1.700C3.2 15.6 3 14 3 12Zm7-2.800v5.600l5-2.8-5-2.800Z";

/** The size comes from the class. `width` and `height` keep an icon from filling the page if its class is missing. */
export function Icon({ path, className = "size-6" }: { path: string; className?: string }) {
  return (
    <svg
      className={className}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** A drawing of the content in the stroke and colour of the other icons. */
export function DrawnIcon({ drawing: { viewBox, fill, stroke, strokeWidth, shapes }, className }: { drawing: Drawing; className: string }) {
  return (
    <svg
      className={className}
      width="24"
      height="24"
      viewBox={viewBox}
      fill={fill}
      stroke={stroke}
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}

export function Star() {
  return (
    <svg className="inline-block size-[.8em] -translate-y-px" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
      <path d="m10 1.3 2.7 5.6 6.1.8-4.5 4.2 1.1 6.100L10 15l-5.4 3 1.1-6.100L1.2 7.700l6.1-.8L10 1.300Z" />
    </svg>
  );
}
