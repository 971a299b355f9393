import { Component, type ReactNode, type RefObject } from "react";
import type { ChosenDays } from "./stay-choice.ts";

interface DaysInPlaceProps {
  chosen: ChosenDays;
  refusal?: string;
  /** The text above the days. */
  status: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * A choice makes the text above the days longer or shorter. The page scrolls by as much as browsers have not done themselves (scroll
 * anchoring), so that the days stay under the finger. A class, because only `getSnapshotBeforeUpdate` measures right before the change.
 */
export class DaysInPlace extends Component<DaysInPlaceProps> {
  override getSnapshotBeforeUpdate({ chosen, refusal }: DaysInPlaceProps): number | null {
    return chosen === this.props.chosen && refusal === this.props.refusal ? null : this.#top();
  }

  override componentDidUpdate(_props: DaysInPlaceProps, _state: unknown, before: number | null): void {
    const moved = before === null ? 0 : this.#top() - before;
    if (moved) scrollBy({ top: moved, behavior: "instant" });
  }

  override render(): ReactNode {
    return this.props.children;
  }

  #top(): number {
    return this.props.status.current?.nextElementSibling?.getBoundingClientRect().top ?? 0;
  }
}
