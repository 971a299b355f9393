import { type KeyboardEvent, type MouseEvent, startTransition, useEffect, useId, useRef, useState } from "react";
import { m } from "../../../i18n/messages/messages.js";
import { isHandledByBrowser } from "../../../ui/on-plain-click.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import type { Suggestion } from "../engine/suggestions.server.ts";
import { isTouchScreen, makeRoomBelow, SuggestionList } from "./suggestion-list.tsx";
import { useSuggestions } from "./use-suggestions.ts";

interface WhereFieldProps {
  where?: string;
}

/**
 * The field for a place or a property. Hydrated, it is an editable combobox with a list of suggestions from the server and manual
 * selection (ARIA Authoring Practices). Without script, or if the server does not answer, it is a plain field.
 */
export function WhereField({ where = "" }: WhereFieldProps) {
  const isHydrated = useHydrated();
  const id = useId();
  const cell = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { suggestions, ask, close } = useSuggestions();
  const [active, setActive] = useState(-1);
  const [stayQuery, setStayQuery] = useState("");
  const isOpen = suggestions !== undefined && suggestions.length > 0;

  const loadSuggestions = (wait?: number) => {
    setStayQuery(stayQueryIn(input.current?.form));
    return ask(input.current?.value.trim() ?? "", wait);
  };
  const closeList = () => {
    close();
    setActive(-1);
  };
  /** The event tells the script of the page, as if it was typed or chosen. */
  const setText = (text: string, event: "input" | "change") => {
    if (input.current) input.current.value = text;
    input.current?.dispatchEvent(new Event(event, { bubbles: true }));
    closeList();
  };
  const onInput = () => {
    setActive(-1);
    if (input.current?.value.trim()) loadSuggestions();
    else close();
  };
  const onOptionClick = (event: MouseEvent, { place }: Suggestion) => {
    if (isHandledByBrowser(event)) return;
    // The browser follows the link to a property, so it must not be removed before.
    if (place === undefined) return void setTimeout(closeList);
    event.preventDefault();
    setText(place, "change");
    // Hides the on-screen keyboard, so that the results are visible.
    if (isTouchScreen()) input.current?.blur();
  };
  const moveActive = async (by: 1 | -1, isAlt: boolean) => {
    if (isAlt && isOpen) return by < 0 && closeList();
    const list = isOpen ? suggestions : await loadSuggestions(0);
    if (!list?.length || isAlt) return;
    // After the last option comes the field (-1), then the first option.
    const move = () => setActive(((active + 1 + by + list.length + 1) % (list.length + 1)) - 1);
    // A newly loaded list is shown in a transition; its option becomes active together with it.
    if (isOpen) move();
    else startTransition(move);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent, keyCode } = event;
    // While a word is composed (Telex, VNI), keys belong to the input method; in Safari only `keyCode` shows it.
    if (nativeEvent.isComposing || keyCode === 229 || ctrlKey || metaKey || shiftKey) return;
    if (key === "ArrowDown" || key === "ArrowUp") moveActive(key === "ArrowDown" ? 1 : -1, altKey);
    else if (key === "Enter" && active >= 0) document.getElementById(`${id}-${active}`)?.click();
    else if (key === "Escape" && isOpen) closeList();
    else if (key === "Escape" && input.current?.value) setText("", "input");
    else {
      if (key === "Enter") closeList();
      return setActive(-1);
    }
    event.preventDefault();
  };

  // Handles a tap and keys from before hydration, and closes the list on Back, which replaces the text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const field = input.current;
    if (field && field === document.activeElement) {
      makeRoomBelow(cell.current);
      if (field.value !== field.defaultValue) loadSuggestions();
    }
    addEventListener("popstate", closeList);
    return () => removeEventListener("popstate", closeList);
  }, []);

  return (
    <div ref={cell} className="sheet-cell sheet-place relative scroll-mt-2">
      <label className="sheet-field h-full">
        <span id="where-label">{m.search_destination()}</span>
        <input
          ref={input}
          aria-labelledby="where-label"
          type="text"
          name="where"
          maxLength={100}
          placeholder={m.search_where_hint()}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          // Not only once the list opens, because then the page moves while somebody types. Not on focus, which returns with the window.
          onClick={() => makeRoomBelow(cell.current)}
          onKeyDown={onKeyDown}
          // A screen reader on a touch screen may move the focus to an option.
          onBlur={({ relatedTarget }) => relatedTarget?.role === "option" || closeList()}
          onChange={onInput}
          defaultValue={where}
          {...(isHydrated && {
            role: "combobox",
            "aria-autocomplete": "list",
            "aria-expanded": isOpen,
            "aria-controls": id,
            "aria-activedescendant": active < 0 ? undefined : `${id}-${active}`,
          })}
        />
      </label>
      {isOpen && <SuggestionList {...{ id, suggestions, active, stayQuery }} onChoice={onOptionClick} />}
      {isHydrated && (
        <span className="sr-only" aria-live="polite">
          {suggestions && (isOpen ? m.suggestions_count({ count: suggestions.length }) : m.suggestions_none())}
        </span>
      )}
    </div>
  );
}

/** The stay in a form as a query: `?from=…&guests=4`, or an empty string. */
function stayQueryIn(form: HTMLFormElement | null | undefined): string {
  const stayFields = form ? [...new FormData(form)].filter(([name, value]) => value && ["from", "to", "guests"].includes(name)) : [];
  return stayFields.length > 0 ? `?${new URLSearchParams(stayFields.map(([name, value]) => [name, String(value)]))}` : "";
}
