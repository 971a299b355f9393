/*
 * The script of the developers' page: its buttons copy the code next to them. They are hidden without this script, or if
 * copying is not possible.
 */
/** Milliseconds. */
const messageMs = 2500;

const liveRegion = document.querySelector<HTMLElement>("[data-copied]");
const { copied = "", notCopied = "" } = liveRegion?.dataset ?? {};

for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
  const label = button.firstElementChild;
  const name = label?.textContent ?? "";
  const show = (words: string) => {
    if (label) label.textContent = words || name;
    if (liveRegion) liveRegion.textContent = words;
  };
  const showBriefly = (words: string) => {
    show(words);
    setTimeout(show, messageMs, "");
  };
  button.classList.toggle("invisible", !("clipboard" in navigator));
  button.addEventListener("click", () =>
    navigator.clipboard.writeText(button.dataset.copy ?? "").then(
      () => showBriefly(copied),
      () => showBriefly(notCopied),
    ),
  );
}
