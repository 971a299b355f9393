import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { m } from "../../../i18n/messages/messages.js";
import { Icon, pinIcon } from "../../../ui/icons.tsx";
import type { Suggestion } from "../engine/suggestions.server.ts";

interface SuggestionListProps {
  /** Of the list; options append their index. */
  id: string;
  suggestions: readonly Suggestion[];
  /** The index of the option that the keys have reached; -1 for none. */
  active: number;
  /** The stay, for the addresses of properties: `?from=…`. */
  stayQuery: string;
  /** Called when an option is clicked, which is a link to a property or to the search for a place. */
  onChoice: (event: MouseEvent, suggestion: Suggestion) => void;
}

/** The list of a combobox. The focus stays in its field. */
export function SuggestionList({ id, suggestions, active, stayQuery, onChoice }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => positionList(list), []);
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
            href={place === undefined ? href + stayQuery : href}
            // Otherwise pressing an option would take the focus from the field.
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

/** Pixels that all suggestions need. */
const fullHeight = 540;

/** If there is no room below the field, the list opens above it, except on a touch screen. */
function positionList({ current: list }: RefObject<HTMLDivElement | null>): void {
  const cell = list?.parentElement;
  if (!list || !cell) return;
  const { top } = cell.getBoundingClientRect();
  const below = roomBelow(cell);
  if (isTouchScreen()) makeRoomBelow(cell);
  else if (below < fullHeight && top > below) {
    list.classList.add("above");
    // What is above the start of the page cannot be scrolled to.
    list.style.maxHeight = `${top + scrollY}px`;
  }
}

/** On a touch screen a field is scrolled to the top, if necessary, because the on-screen keyboard needs the room below. */
export function makeRoomBelow(cell: Element | null): void {
  if (cell && isTouchScreen() && roomBelow(cell) < fullHeight) cell.scrollIntoView({ block: "start" });
}

function roomBelow(cell: Element): number {
  const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: innerHeight };
  return offsetTop + height - cell.getBoundingClientRect().bottom;
}

export function isTouchScreen(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}
