import type { ComponentProps, ComponentType } from "react";
import { renderToString } from "react-dom/server";
import * as islands from "./registry.ts";

/** The props of each island, by its name. */
type Props = { [Name in keyof typeof islands]: ComponentProps<(typeof islands)[Name]> & object };

const components: { [Name in keyof Props]: ComponentType<Props[Name]> } = islands;

interface IslandProps<Name extends keyof Props> {
  name: Name;
  /** Plain data: it travels to the browser as JSON. */
  props: Props[Name];
  /** When it wakes: once the page is idle, or when it is first touched or focused. */
  wakes: "idle" | "touch";
  /** How the fragment of an address begins that wakes it at once. */
  wakesFor?: string;
  className?: string;
}

/** A part of the page that comes alive in the browser. Until then, and without JavaScript, it is plain HTML. */
export function Island<Name extends keyof Props>({ name, props, wakes, wakesFor, className }: IslandProps<Name>) {
  const html = renderAlone(name, components[name], props);
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

/** Renders a component apart from the page, as it is hydrated, so that React makes the same ids on both sides. */
function renderAlone<Props extends object>(name: string, Component: ComponentType<Props>, props: Props): string {
  return renderToString(<Component {...props} />, { identifierPrefix: name });
}
