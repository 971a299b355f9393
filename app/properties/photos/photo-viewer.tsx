import { useEffect, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { m } from "../../i18n/messages/messages.js";
import { backIcon, closeIcon, forwardIcon, Icon } from "../../ui/icons.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { GalleryPhoto } from "./gallery.tsx";

interface PhotoViewerProps {
  photos: readonly GalleryPhoto[];
  /** The index of the shown photo. */
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** Milliseconds without scrolling after which a swipe has ended. */
const restTime = 90;

const button = "viewer-button relative z-1 grid cursor-pointer place-items-center rounded-full";

/**
 * All photos in full screen, with a scrolling strip, so that the browser handles swipe and pinch. A popover, because a modal dialog makes
 * browsers style the whole page again; so the page is hidden by gallery.css. Firefox before 125 and Safari before 17 have no popovers.
 */
export function PhotoViewer({ photos, shown, onShow, onClose }: PhotoViewerProps) {
  const statusId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const restTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The photo chosen by a key or button, until the strip has scrolled there or is scrolled by hand. Positions in between are ignored.
  // The next key counts from it, because several keys may come before a render.
  const target = useRef<number>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the requested photo, without passing the others
  useLayoutEffect(() => {
    const opened = dialog.current;
    // React calls no handler while it hides the component.
    opened?.addEventListener("beforetoggle", togglePage);
    opened?.addEventListener("click", showPageOfLink);
    if (opened?.showPopover) opened.showPopover();
    else opened?.showModal();
    strip.current?.scrollTo({ left: shown * strip.current.clientWidth, behavior: "instant" });
    target.current = undefined;
    // Going back hides the component while the dialog is open; only hiding the dialog returns the focus to the photo.
    return () => hide(opened);
  }, []);
  useEffect(() => {
    if (strip.current && photoAt(strip.current) !== shown) target.current = shown;
    strip.current?.scrollTo({ left: shown * strip.current.clientWidth });
  }, [shown]);

  const last = photos.length - 1;
  const at = { number: shown + 1, count: photos.length };
  const go = (index: number) => {
    if (index < 0 || index > last) return;
    target.current = index;
    onShow(index);
  };
  const step = (by: number) => go((target.current ?? shown) + by);
  // On the document, because after a click beside the buttons the page has the focus, and the dialog gets no key events.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const from = target.current ?? shown;
      const requested = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[event.key];
      // The browser has its own meaning for keys with modifiers: Alt and ArrowLeft is Back.
      if (requested === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      go(requested);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
  const settle = () => {
    if (!strip.current) return;
    if (target.current === undefined) onShow(photoAt(strip.current));
    // A scroll that was replaced by another, or paused for a while, has not ended.
    else if (photoAt(strip.current) === target.current) target.current = undefined;
    else strip.current.scrollTo({ left: target.current * strip.current.clientWidth });
  };
  const clearTarget = () => {
    target.current = undefined;
  };
  // In browsers without the scrollend event, a scroll has ended after a pause.
  const onScroll = () => {
    if ("onscrollend" in window) return;
    clearTimeout(restTimer.current);
    restTimer.current = setTimeout(settle, restTime);
  };
  return createPortal(
    <dialog
      ref={dialog}
      popover="auto"
      className="viewer on-dark"
      aria-modal="true"
      aria-label={m.gallery_label()}
      aria-describedby={statusId}
      onToggle={({ newState }) => newState === "closed" && onClose()}
      onClose={onClose}
    >
      <p id={statusId} className="sr-only" role="status">
        {m.viewer_photo({ ...at, caption: photos[shown]?.alt ?? "" })}
      </p>
      <button type="button" className={`${button} viewer-close`} onClick={() => hide(dialog.current)}>
        <Icon path={closeIcon} />
        <span className="sr-only">{m.menu_close()}</span>
      </button>
      <ul
        ref={strip}
        className="viewer-strip flex overflow-x-auto"
        aria-label={m.gallery_label()}
        onScroll={onScroll}
        onScrollEnd={settle}
        onPointerDown={clearTarget}
        onWheel={clearTarget}
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
      {/* At an end the button remains focusable: a disabled one would lose the focus. */}
      <button type="button" className={`${button} viewer-step`} onClick={() => step(-1)} aria-disabled={shown === 0}>
        <Icon path={backIcon} />
        <span className="sr-only">{m.viewer_previous()}</span>
      </button>
      <button type="button" className={`${button} viewer-step`} onClick={() => step(1)} aria-disabled={shown === last}>
        <Icon path={forwardIcon} />
        <span className="sr-only">{m.viewer_next()}</span>
      </button>
    </dialog>,
    ownParent(),
  );
}

let parent: HTMLElement | undefined;

/** React listens to all events in the parent of a portal. In the body they would be those of the whole page. */
function ownParent(): HTMLElement {
  parent ??= document.body.appendChild(document.createElement("div"));
  return parent;
}

const behindViewer = "behind-viewer";

/** The requested frame in which the parts below the window are shown. */
let frame = 0;

/** Hides the page behind the viewer (gallery.css), and shows it before the viewer closes, so that the photo can get the focus. */
function togglePage({ newState }: ToggleEvent): void {
  cancelAnimationFrame(frame);
  if (newState === "open") for (const part of partsOfPage()) part.classList.add(behindViewer);
  else {
    showPage(partsOfPage().filter((part) => part.getBoundingClientRect().top < innerHeight));
    // What is below the window need not be drawn in the first frame.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => showPage());
    });
  }
}

function showPage(parts = partsOfPage()): void {
  for (const part of parts) part.classList.remove(behindViewer);
}

function partsOfPage(): Element[] {
  return [...document.querySelectorAll("body > :is(.skip-link, header, footer), main > *")];
}

/**
 * A link in the viewer leads to a part of the page, which has to be shown before. The viewer closes when the address changes: closed
 * before, it would go back from that part in Firefox.
 */
function showPageOfLink({ target }: Event): void {
  if (target instanceof HTMLAnchorElement) showPage();
}

function hide(dialog: HTMLDialogElement | null): void {
  if (dialog?.hidePopover) dialog.hidePopover();
  else dialog?.close();
}

/** The index of the photo of which the strip shows the most. */
function photoAt(strip: HTMLElement): number {
  return Math.round(strip.scrollLeft / strip.clientWidth);
}
