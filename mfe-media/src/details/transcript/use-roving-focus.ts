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
 * Roving tabindex (WAI-ARIA Authoring Practices): a long list of links has one tab stop, and the arrow keys move within
 * the list. Without a script every link is a tab stop.
 * @param start tab stop until the keyboard has been used in the list
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
  /** After the focus has left the list, the tab stop is the active entry again. */
  return { stop, onKeyDown, onFocus: setVisited, onLeave: () => setVisited(undefined) };
}
