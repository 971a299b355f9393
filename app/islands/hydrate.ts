import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Hydrates all islands of a name with the props that they were rendered with. After a change of `data-props`, the event `props`
 * renders an island with the new ones; the island cancels it, which shows that it is awake.
 */
export function hydrate<Props extends object>(name: string, component: ComponentType<Props>): void {
  for (const island of document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)) {
    const render = () => createElement(component, JSON.parse(island.dataset.props ?? "{}") as Props);
    const root = hydrateRoot(island, render(), { identifierPrefix: name });
    island.addEventListener("props", (event) => {
      event.preventDefault();
      root.render(render());
    });
  }
}
