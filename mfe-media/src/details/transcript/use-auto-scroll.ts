import { useEffect, type RefObject } from 'react';

const readingKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/** Scrolls an item to a third of the list's height below its top. */
export function scrollToItem(list: HTMLElement, index: number): void {
  const item = list.children[index];
  // Scrolls the list, never the page.
  if (item instanceof HTMLElement) list.scrollTo({ top: item.offsetTop - list.clientHeight / 3 });
}

export interface AutoScrollOptions {
  activeCue: number | undefined;
  autoScroll: boolean;
  /** Called when the visitor scrolls the list. */
  onReading: () => void;
}

/** Scrolls the active item into view until the visitor scrolls the list. */
export function useAutoScroll(
  list: RefObject<HTMLElement | null>,
  { activeCue, autoScroll, onReading }: AutoScrollOptions,
): void {
  useEffect(() => {
    // the scroll position is outside React
    if (autoScroll && activeCue !== undefined && list.current) scrollToItem(list.current, activeCue);
  }, [list, activeCue, autoScroll]);

  useEffect(() => {
    const box = list.current;
    if (!box || !autoScroll) return undefined;
    // A scroll event does not show whether the visitor has scrolled; these events do. They are passive, because they
    // are not cancelled.
    const abort = new AbortController();
    const { signal } = abort;
    box.addEventListener('wheel', onReading, { passive: true, signal });
    box.addEventListener('touchmove', onReading, { passive: true, signal });
    box.addEventListener('pointerdown', ({ target }) => target === box && onReading(), { signal }); // its scroll bar
    box.addEventListener('keydown', ({ key }) => readingKeys.has(key) && onReading(), { signal });
    return () => abort.abort();
  }, [list, autoScroll, onReading]);
}
