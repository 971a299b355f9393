import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";

interface IslandProps<Props> {
  /** The name under which the registry of islands knows the component. */
  name: string;
  component: ComponentType<Props>;
  /** Plain data: it travels to the browser as JSON. */
  props: Props;
  /** When it wakes: once the page is idle, or when it is first touched or focused. */
  wakes: "idle" | "touch";
  /** How the fragment of an address begins that wakes it at once. */
  wakesFor?: string;
  className?: string;
}

/** A part of the page that comes alive in the browser. Until then, and without JavaScript, it is plain HTML. */
export function Island<Props extends object>({ name, component: Component, props, wakes, wakesFor, className }: IslandProps<Props>) {
  const html = renderToString(<Component {...props} />, { identifierPrefix: name });
  return (
    <div
      className={className}
      data-island={name}
      data-wakes={wakes}
      data-wakes-for={wakesFor}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
