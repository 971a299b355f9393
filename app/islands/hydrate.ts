import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";

/** Hydrates every island of a name with the props it was rendered with. */
export function hydrate<Props extends object>(name: string, component: ComponentType<Props>): void {
  for (const island of document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)) {
    hydrateRoot(island, createElement(component, JSON.parse(island.dataset.props ?? "{}")), { identifierPrefix: name });
  }
}
