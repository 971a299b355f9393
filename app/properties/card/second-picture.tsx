/** On what screens it may show, as stay-card.css says it too; only where scripts run, because elsewhere browsers fetch what is lazy at once. */
const media = "(hover) and (width >= 62rem) and (scripting)";

/**
 * Another picture of a home, above the first on its card while the pointer or the focus is there. What is not displayed
 * is not fetched, since it is lazy: so it costs nothing until then, and never anything on phones, for which the image has
 * an address of nothing. Beside a home that is alone in its list it stands for good (stay-cards.css).
 */
export function SecondPicture({ address }: { address: string }) {
  return (
    <picture className="second-picture no-print">
      <source type="image/avif" media={media} srcSet={address} />
      <img src="data:," alt="" loading="lazy" />
    </picture>
  );
}
