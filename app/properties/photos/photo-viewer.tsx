import { useEffect, useId, useLayoutEffect, useRef } from "react";
import { m } from "../../i18n/messages/messages.js";
import { backIcon, closeIcon, forwardIcon, Icon } from "../../ui/icons.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { GalleryPhoto } from "./gallery.tsx";

interface PhotoViewerProps {
  photos: readonly GalleryPhoto[];
  /** The photo being looked at, counted from 0. */
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** Milliseconds without scrolling after which a swipe has come to rest. */
const rest = 90;

const button = "viewer-button relative z-1 grid cursor-pointer place-items-center rounded-full";

/** All photos over the whole screen: a native dialog around a strip that scrolls, so that swipe and pinch are the browser's own. */
export function PhotoViewer({ photos, shown, onShow, onClose }: PhotoViewerProps) {
  const statusId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The photo that a key or a button asked for, until the strip has scrolled there, or is scrolled by hand: where it stands meanwhile
  // asks for nothing. The next key counts from it: several may come before one is drawn.
  const goal = useRef<number>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the photo that was asked for, without passing the others
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    strip.current?.scrollTo({ left: shown * strip.current.clientWidth, behavior: "instant" });
    // Back takes the component away while the dialog is open; only close() gives the focus back to the photo it came from.
    return () => opened?.close();
  }, []);
  useEffect(() => {
    if (strip.current && photoAt(strip.current) !== shown) goal.current = shown;
    strip.current?.scrollTo({ left: shown * strip.current.clientWidth });
  }, [shown]);

  const last = photos.length - 1;
  const at = { number: shown + 1, count: photos.length };
  const go = (index: number) => {
    if (index < 0 || index > last) return;
    goal.current = index;
    onShow(index);
  };
  const step = (by: number) => go((goal.current ?? shown) + by);
  // On the document, because a click beside the buttons leaves the focus to the page, where a dialog hears no key.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const from = goal.current ?? shown;
      const asked = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[event.key];
      // With a key held down the browser means something of its own: Alt and ArrowLeft is Back.
      if (asked === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      go(asked);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
  const settle = () => {
    if (!strip.current) return;
    if (goal.current === undefined) onShow(photoAt(strip.current));
    // A scroll that another took the place of, or that stood still for a while, is not over.
    else if (photoAt(strip.current) === goal.current) goal.current = undefined;
    else strip.current.scrollTo({ left: goal.current * strip.current.clientWidth });
  };
  const takeOver = () => {
    goal.current = undefined;
  };
  // A browser without the scrollend event has ended a scroll when it has not scrolled for a while.
  const onScroll = () => {
    if ("onscrollend" in window) return;
    clearTimeout(resting.current);
    resting.current = setTimeout(settle, rest);
  };
  return (
    <dialog ref={dialog} className="viewer on-dark" aria-label={m.gallery_label()} aria-describedby={statusId} onClose={onClose}>
      <p id={statusId} className="sr-only" role="status">
        {m.viewer_photo({ ...at, caption: photos[shown]?.alt ?? "" })}
      </p>
      <button type="button" className={`${button} viewer-close`} onClick={() => dialog.current?.close()}>
        <Icon path={closeIcon} />
        <span className="sr-only">{m.menu_close()}</span>
      </button>
      <ul
        ref={strip}
        className="viewer-strip flex overflow-x-auto"
        aria-label={m.gallery_label()}
        onScroll={onScroll}
        onScrollEnd={settle}
        onPointerDown={takeOver}
        onWheel={takeOver}
      >
        {photos.map((photo) => (
          <li key={photo.whole.src}>
            <Picture className="picture-whole" picture={photo} sizes="100vw" />
          </li>
        ))}
      </ul>
      <p className="viewer-words text-balance" aria-hidden="true">
        {photos[shown]?.caption ?? photos[shown]?.alt} <span className="block text-sm tabular-nums opacity-75">{m.viewer_count(at)}</span>
      </p>
      <a className="viewer-price quiet-link text-[.9375rem]" href="#price">
        {m.viewer_price()}
      </a>
      {/* At an end a button stays one that can have the focus: a disabled one would drop it. */}
      <button type="button" className={`${button} viewer-step`} onClick={() => step(-1)} aria-disabled={shown === 0}>
        <Icon path={backIcon} />
        <span className="sr-only">{m.viewer_previous()}</span>
      </button>
      <button type="button" className={`${button} viewer-step`} onClick={() => step(1)} aria-disabled={shown === last}>
        <Icon path={forwardIcon} />
        <span className="sr-only">{m.viewer_next()}</span>
      </button>
    </dialog>
  );
}

/** The photo that a strip shows most of, counted from 0. */
function photoAt(strip: HTMLElement): number {
  return Math.round(strip.scrollLeft / strip.clientWidth);
}
