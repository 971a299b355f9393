/*
 * The script of the page for those who write programs: its buttons copy the code beside them. Without it, and where nothing may be
 * copied, there are none.
 */
/** Milliseconds. */
const shownFor = 2500;

const announced = document.querySelector<HTMLElement>("[data-copied]");
const { copied = "", notCopied = "" } = announced?.dataset ?? {};

for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
  const label = button.firstElementChild;
  const name = label?.textContent ?? "";
  const say = (words: string) => {
    if (label) label.textContent = words || name;
    if (announced) announced.textContent = words;
  };
  const tell = (words: string) => {
    say(words);
    setTimeout(say, shownFor, "");
  };
  button.classList.toggle("invisible", !("clipboard" in navigator));
  button.addEventListener("click", () =>
    navigator.clipboard.writeText(button.dataset.copy ?? "").then(
      () => tell(copied),
      () => tell(notCopied),
    ),
  );
}
