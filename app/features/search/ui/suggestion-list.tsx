import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { m } from "../../../i18n/messages/messages.js";
import { Icon, pinIcon } from "../../../ui/icons.tsx";
import type { Suggestion } from "../engine/suggestions.server.ts";

interface SuggestionListProps {
  /** Of the list; its options have their number behind it. */
  id: string;
  suggestions: readonly Suggestion[];
  /** The number of the option that the keys have reached, from 0; none: -1. */
  active: number;
  /** What was asked for beside the place, for the addresses of homes: `?from=…`. */
  visit: string;
  /** Called when an option is clicked, which is a link: to a home, or to the search for a place. */
  onChoice: (event: MouseEvent, suggestion: Suggestion) => void;
}

/** What is suggested, as the list of a combobox. The focus stays in its field. */
export function SuggestionList({ id, suggestions, active, visit, onChoice }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => makeRoom(list), []);
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div ref={list} role="listbox" id={id} aria-label={m.search_destination()} className="suggestions no-print">
      {suggestions.map((suggestion, index) => {
        const { href, name, note, place, picture } = suggestion;
        return (
          <a
            key={href}
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === active}
            tabIndex={-1}
            href={place === undefined ? href + visit : href}
            // A press on an option would take the focus from the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => onChoice(event, suggestion)}
          >
            {picture ? (
              <picture>
                {picture.avif && <source type="image/avif" srcSet={picture.avif} />}
                <img src={picture.src} alt="" width="40" height="50" decoding="async" />
              </picture>
            ) : (
              <Icon path={pinIcon} />
            )}
            <span>
              {name.map((part, index) => (index % 2 ? <b key={index}>{part}</b> : part))} <small>{note}</small>
            </span>
          </a>
        );
      })}
    </div>
  );
}

/** Pixels in which all suggestions can be seen. */
const enough = 540;

/**
 * A list for which there is no room below its field opens above it. On a touch screen the field goes up to the edge of the
 * screen instead, because the keyboard needs the room below.
 */
function makeRoom({ current: list }: RefObject<HTMLDivElement | null>): void {
  const cell = list?.parentElement;
  if (!list || !cell || !visualViewport) return;
  const { top, bottom } = cell.getBoundingClientRect();
  const below = visualViewport.offsetTop + visualViewport.height - bottom;
  if (below >= enough) return;
  if (isTouchScreen()) cell.scrollIntoView({ block: "start" });
  else if (top > below) {
    list.classList.add("above");
    // What stands higher than the page begins cannot be scrolled to.
    list.style.maxHeight = `${top + scrollY}px`;
  }
}

export function isTouchScreen(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}
