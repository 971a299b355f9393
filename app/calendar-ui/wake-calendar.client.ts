/*
 * The script of the page of a property. It wakes the calendar, as a touch would, when it comes near the window and the browser is idle,
 * so that the first tap need not wait for React; and at once when a field of the stay is filled in: until then the days link to the
 * party of the address.
 */

import { enableStepButtons } from "./step-buttons.client.ts";

enableStepButtons();

const calendar = document.querySelector<HTMLElement>("[data-island=stayCalendar]");
const wake = () => calendar?.dispatchEvent(new Event("pointerover"));
// Safari has no requestIdleCallback.
const whenIdle = window.requestIdleCallback ?? setTimeout;

if (calendar) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      whenIdle(wake);
    },
    { rootMargin: "300px" },
  );
  observer.observe(calendar);
  addEventListener("input", wake, { once: true });
}
