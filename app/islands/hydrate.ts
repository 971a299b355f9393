import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";

/** Hydrates all islands of a name with the props that they were rendered with. */
export function hydrate<Props extends object>(name: string, component: ComponentType<Props>): void {
  for (const island of document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)) {
    hydrateRoot(island, createElement(component, JSON.parse(island.dataset.props ?? "{}")), { identifierPrefix: name });
  }
}
