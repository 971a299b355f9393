import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { m } from "../../../i18n/messages/messages.js";
import { isHandledByBrowser } from "../../../ui/on-plain-click.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import type { Suggestion } from "../engine/suggestions.server.ts";
import { isTouchScreen, SuggestionList } from "./suggestion-list.tsx";
import type { Change } from "./use-address.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface WhereFieldProps {
  /** What stands in the field: at first, or with `onChange` always. */
  where?: string;
  onChange?: (change: Change) => void;
}

/**
 * The field for a place or a home. Awake it suggests what the server knows: an editable combobox with a list, of which nothing is
 * chosen unasked (ARIA Authoring Practices). Without script, and when there is no answer, a plain field.
 */
export function WhereField({ where = "", onChange }: WhereFieldProps) {
  const awake = useHydrated();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { suggestions, ask, close } = useSuggestions();
  const [active, setActive] = useState(-1);
  const [visit, setVisit] = useState("");
  const isOpen = suggestions !== undefined && suggestions.length > 0;

  const look = (wait?: number) => {
    setVisit(visitIn(input.current?.form));
    return ask(input.current?.value.trim() ?? "", wait);
  };
  const shut = () => {
    close();
    setActive(-1);
  };
  const write = (text: string, change: Change) => {
    if (input.current) input.current.value = text;
    onChange?.(change);
    shut();
  };
  const type = () => {
    onChange?.("run");
    setActive(-1);
    if (input.current?.value.trim()) look();
    else close();
  };
  const choose = (event: MouseEvent, { place }: Suggestion) => {
    if (isHandledByBrowser(event)) return;
    // The link to a home is followed by the browser, which has to find it.
    if (place === undefined) return void setTimeout(shut);
    event.preventDefault();
    write(place, "choice");
    // So that its keyboard goes, and shows what is next.
    if (isTouchScreen()) input.current?.blur();
  };
  const step = async (by: 1 | -1, isAlt: boolean) => {
    if (isAlt && isOpen) return by < 0 && shut();
    const list = isOpen ? suggestions : await look(0);
    // From the last the way leads to the field, which is -1, and on to the first.
    if (list?.length && !isAlt) setActive(((active + 1 + by + list.length + 1) % (list.length + 1)) - 1);
  };
  const press = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent, keyCode } = event;
    // While a word is composed, as by Telex, the keys are the input method's; Safari tells so by the number alone.
    if (nativeEvent.isComposing || keyCode === 229 || ctrlKey || metaKey || shiftKey) return;
    if (key === "ArrowDown" || key === "ArrowUp") step(key === "ArrowDown" ? 1 : -1, altKey);
    else if (key === "Enter" && active >= 0) document.getElementById(`${id}-${active}`)?.click();
    else if (key === "Escape" && isOpen) shut();
    else if (key === "Escape" && input.current?.value) write("", "run");
    else {
      if (key === "Enter") shut();
      return setActive(-1);
    }
    event.preventDefault();
  };

  // What was typed before the field woke is looked for too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on waking
  useEffect(() => {
    const field = input.current;
    if (field && field === document.activeElement && field.value !== field.defaultValue) look();
  }, []);

  return (
    <div className="sheet-cell sheet-place relative scroll-mt-2">
      <label className="sheet-field h-full">
        {m.search_destination()}
        <input
          ref={input}
          type="text"
          name="where"
          maxLength={100}
          placeholder={m.search_where_hint()}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onKeyDown={press}
          // Somebody who explores the page by touch may take the focus to an option.
          onBlur={({ relatedTarget }) => relatedTarget?.role === "option" || shut()}
          onChange={type}
          {...(onChange ? { value: where } : { defaultValue: where })}
          {...(awake && {
            role: "combobox",
            "aria-autocomplete": "list",
            "aria-expanded": isOpen,
            "aria-controls": id,
            "aria-activedescendant": active < 0 ? undefined : `${id}-${active}`,
          })}
        />
      </label>
      {isOpen && <SuggestionList {...{ id, suggestions, active, visit }} onChoice={choose} />}
      {awake && (
        <span className="sr-only" aria-live="polite">
          {suggestions && (isOpen ? m.suggestions_count({ count: suggestions.length }) : m.suggestions_none())}
        </span>
      )}
    </div>
  );
}

/** When and for how many, as it stands in a form: `?from=…&guests=4`, or nothing. */
function visitIn(form: HTMLFormElement | null | undefined): string {
  const asked = form ? [...new FormData(form)].filter(([name, value]) => value && ["from", "to", "guests"].includes(name)) : [];
  return asked.length > 0 ? `?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}` : "";
}
