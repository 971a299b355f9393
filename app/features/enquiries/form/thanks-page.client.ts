/*
 * The script of the contact page. It loads the script of the form (enquiry-form.client.ts) when the form first gets the focus, or at once
 * if there is a draft or an error. A submit before that waits for the script; if it cannot be loaded, the form is sent as plain HTML.
 * The thank-you page has no form; there the draft is deleted.
 */

import { enableStepButtons } from "../../../calendar-ui/step-buttons.client.ts";

enableStepButtons();

const form = document.querySelector<HTMLFormElement>("[data-helper]");
let draft: string | null | undefined;
try {
  if (!form) sessionStorage.removeItem("message");
  draft = sessionStorage.getItem("message");
} catch {
  // A browser may forbid storage: the form works without.
}

if (form) {
  const loadForm = () => import(/* @vite-ignore */ form.dataset.helper ?? "");
  form.noValidate = true;
  form.onsubmit = (event) => {
    event.preventDefault();
    // The script has replaced this handler.
    loadForm().then(
      () => form.onsubmit?.(event),
      () => form.submit(),
    );
  };
  if (draft || form.querySelector(":focus,[data-draft=answer]")) loadForm();
  else form.addEventListener("focusin", loadForm, { once: true });
}
