/**
 * The script of the contact page. It fetches what helps who writes (enquiry-form.client.ts) when the form is first touched, or when there
 * is something to help with. A message that is sent before that has come waits for it; where it cannot be had, the form is
 * plain HTML. On the page that gives thanks there is no form, and what was kept goes.
 */
const form = document.querySelector<HTMLFormElement>("[data-helper]");
let kept: string | null | undefined;
try {
  if (!form) sessionStorage.removeItem("message");
  kept = sessionStorage.getItem("message");
} catch {
  // A browser may forbid its storage: the form works without.
}

if (form) {
  const help = () => import(/* @vite-ignore */ form.dataset.helper ?? "");
  form.noValidate = true;
  form.onsubmit = (event) => {
    event.preventDefault();
    // It has put its own in the place of this.
    help().then(
      () => form.onsubmit?.(event),
      () => form.submit(),
    );
  };
  if (kept || form.querySelector(":focus,[data-kept=answer]")) help();
  else form.addEventListener("focusin", help, { once: true });
}

export {};
