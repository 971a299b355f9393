import type { ComponentProps, ComponentType } from "react";
import { renderToString } from "react-dom/server";
import * as islands from "./registry.ts";

/** The props of each island by name. */
type Props = { [Name in keyof typeof islands]: ComponentProps<(typeof islands)[Name]> & object };

const components: { [Name in keyof Props]: ComponentType<Props[Name]> } = islands;

interface IslandProps<Name extends keyof Props> {
  name: Name;
  /** Plain data, because it is sent to the browser as JSON. */
  props: Props[Name];
  /** The prefix of the URL fragments that wake it at once. */
  wakesFor?: string;
  className?: string;
}

/** A part of the page that is hydrated in the browser when it is first touched or focused. Until then it is plain HTML. */
export function Island<Name extends keyof Props>({ name, props, wakesFor, className }: IslandProps<Name>) {
  const html = renderAlone(name, components[name], props);
  return (
    <div
      className={className}
      data-island={name}
      data-wakes-for={wakesFor}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Renders a component on its own, as it is hydrated, so that React creates the same ids on both sides. */
function renderAlone<Props extends object>(name: string, Component: ComponentType<Props>, props: Props): string {
  return renderToString(<Component {...props} />, { identifierPrefix: name });
}
