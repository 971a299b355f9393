import { Activity, useEffect, useRef, useState } from "react";
import { Gallery, type GalleryProps } from "./gallery.tsx";
import { PhotoViewer } from "./photo-viewer.tsx";

const address = /^#photo-(\d+)$/;

/** The gallery with its viewer. Each photo has an address: `#photo-3`. */
export function GalleryIsland(props: GalleryProps) {
  const [shown, setShown] = useState<number>();
  const { length } = props.photos;
  // Set while the browser goes back, which takes a moment. A photo that is opened meanwhile waits: the browser would go back from it.
  const afterBack = useRef<() => void>(undefined);
  const opened = useRef<{ from: HTMLElement; address: string }>(undefined);

  const showFromAddress = () => {
    const index = photoInAddress(length);
    // Where a link in the viewer led has the focus. When the viewer closes, the photo gets it again.
    if (index !== undefined) opened.current?.from.focus({ preventScroll: true });
    setShown(index);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of photos is all that it depends on
  useEffect(() => {
    const onPopState = () => {
      const act = afterBack.current ?? showFromAddress;
      afterBack.current = undefined;
      act();
    };
    // Chromium takes the focus on the way back to an address with a fragment: from the photo if it is `#calendar`, from the viewer if `#photo-1`.
    const onHashChange = () => {
      const photo = location.href === opened.current?.address ? opened.current.from : undefined;
      const former = photo ?? document.querySelector<HTMLElement>(".viewer-close");
      if (document.activeElement === document.body) former?.focus({ preventScroll: true });
      if (photo) opened.current = undefined;
    };
    showFromAddress();
    addEventListener("popstate", onPopState);
    addEventListener("hashchange", onHashChange);
    return () => {
      removeEventListener("popstate", onPopState);
      removeEventListener("hashchange", onHashChange);
    };
  }, [length]);

  const open = (index: number) => {
    if (afterBack.current) {
      afterBack.current = () => open(index);
      return;
    }
    opened.current = { from: document.activeElement as HTMLElement, address: location.href };
    history.pushState({ opened: true }, "", `#photo-${index + 1}`);
    setShown(index);
  };
  const show = (index: number) => {
    const hash = `#photo-${index + 1}`;
    if (hash !== location.hash) history.replaceState(history.state, "", hash);
    setShown(index);
  };
  const close = () => {
    setShown(undefined);
    const { hash } = location;
    // A link in the viewer was followed.
    if (photoInAddress(length) === undefined) return;
    if (history.state?.opened) {
      afterBack.current = showFromAddress;
      history.back();
      return;
    }
    // It was opened by its address, so no photo had the focus before.
    history.replaceState(null, "", location.pathname + location.search);
    document.querySelector<HTMLElement>(`a[href$="${hash}"]`)?.focus({ preventScroll: true });
  };
  return (
    <>
      <Gallery {...props} onOpen={open} />
      {/* Rendered at low priority before it is opened. */}
      <Activity mode={shown === undefined ? "hidden" : "visible"}>
        <PhotoViewer photos={props.photos} shown={shown ?? 0} onShow={show} onClose={close} />
      </Activity>
    </>
  );
}

function photoInAddress(count: number): number | undefined {
  const index = Number(address.exec(location.hash)?.[1]) - 1;
  return index >= 0 && index < count ? index : undefined;
}
