import { useState, type KeyboardEvent, type RefObject } from 'react';
import { hasModifier } from '@mediothek/ui';

const page = 10;
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + page,
  PageUp: (at) => at - page,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * One stop for the tab key in a long list of links; the arrow keys go on from there (roving tabindex, WAI-ARIA Authoring
 * Practices). Without a script every link is a stop of its own.
 * @param start where the tab key enters, until the keyboard has been somewhere
 */
export function useRovingFocus(list: RefObject<HTMLElement | null>, start: number) {
  const [visited, setVisited] = useState<number>();
  const stop = visited ?? start;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const items = list.current?.children;
    if (!step || !items || hasModifier(event)) return;
    event.preventDefault();
    const last = items.length - 1;
    const next = Math.min(last, Math.max(0, step(stop, last)));
    setVisited(next);
    items[next]?.querySelector('a')?.focus();
  };
  /** A click or a finger may enter elsewhere; the way out leads on from where the medium is. */
  return { stop, onKeyDown, onFocus: setVisited, onLeave: () => setVisited(undefined) };
}
