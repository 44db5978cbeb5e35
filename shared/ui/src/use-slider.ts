import { useCallback, useEffect, useRef, useState } from 'react';
import type { Move } from './slide.ts';

/** Minimum time between two readings of the scroll position (specification, section 9). */
const throttleMs = 16;

/** Loads the animation with the first move. If it cannot be loaded, the browser scrolls without it. */
async function moveList(list: HTMLElement, way: Move): Promise<void> {
  const module = await import('./slide.ts').catch(() => undefined);
  if (module) return module.slide(list, way);
  const back = way === 'previous' || way === 'start';
  list.scrollBy({ left: back ? -list.clientWidth : list.clientWidth });
}

/**
 * Moves a horizontally scrolling list and tracks whether it is at its start or end. The tolerance is one pixel, because
 * scroll positions are fractional. During a slide, further moves are ignored.
 */
export function useSlider() {
  const list = useRef<HTMLUListElement>(null);
  const sliding = useRef(false);
  const [edges, setEdges] = useState({ atStart: true, atEnd: false });

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      const atStart = element.scrollLeft <= 1;
      const atEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1;
      setEdges((old) => (old.atStart === atStart && old.atEnd === atEnd ? old : { atStart, atEnd }));
    };
    const readSoon = () => {
      timer ??= setTimeout(read, throttleMs);
    };
    // Outside React: the list's own scroll position and size.
    element.addEventListener('scroll', readSoon, { passive: true });
    const sizes = new ResizeObserver(readSoon);
    sizes.observe(element);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', readSoon);
      sizes.disconnect();
    };
  }, []);

  const move = useCallback(async (way: Move) => {
    if (!list.current || sliding.current) return;
    sliding.current = true;
    await moveList(list.current, way);
    sliding.current = false;
  }, []);

  return { list, ...edges, move };
}
