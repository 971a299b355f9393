/** Milliseconds until screen readers have noticed a new live region. */
const noticedMs = 100;

/** Reads the new value aloud, because the focus stays where it is. */
let status: HTMLElement | undefined;

/** Enables the buttons beside number fields (step-buttons.tsx). One listener serves the fields of islands too. */
export function enableStepButtons(): void {
  addEventListener("click", step);
}

function step({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-step]") : null;
  const field = button?.parentElement?.querySelector("input");
  if (!field) return;
  if (button?.dataset.step === "1") field.stepUp();
  else field.stepDown();
  // As when somebody types.
  field.dispatchEvent(new Event("input", { bubbles: true }));
  status ??= addStatus();
  setTimeout(() => status?.replaceChildren(field.value), noticedMs);
}

function addStatus(): HTMLElement {
  const added = document.createElement("p");
  added.className = "sr-only";
  added.setAttribute("role", "status");
  document.body.append(added);
  return added;
}
