import { useCallback, useEffect, useRef, useState } from 'react';

/** A move takes 300 ms; scroll positions are read at most every 16 ms (specification, sections 4 and 9). */
const slideMs = 300;
const throttleMs = 16;

const easeOut = (t: number) => 1 - (1 - t) ** 3;

/**
 * Moves a horizontally scrolling list by whole pages and knows whether it stands at its start or end (within one pixel, as
 * scroll positions are fractional). While it slides no further move is accepted.
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

  const move = useCallback((direction: -1 | 1) => {
    const element = list.current;
    if (!element || sliding.current) return;
    const from = element.scrollLeft;
    const to = Math.max(0, Math.min(element.scrollWidth - element.clientWidth, from + direction * pageWidth(element)));
    if (Math.abs(to - from) < 1) return;
    sliding.current = true;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const start = performance.now();
    // Snapping would fight the movement frame by frame.
    element.dataset.sliding = '';
    const step = (now: number) => {
      const t = still ? 1 : Math.min(1, (now - start) / slideMs);
      element.scrollLeft = from + (to - from) * easeOut(t);
      if (t < 1) {
        requestAnimationFrame(step);
        return;
      }
      delete element.dataset.sliding;
      sliding.current = false;
    };
    requestAnimationFrame(step);
  }, []);

  return { list, ...edges, move };
}

/** The width of the items that are wholly visible, with their gaps; at least one item. */
function pageWidth(list: HTMLUListElement): number {
  const [first, second] = list.children;
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return list.clientWidth;
  const stride = second.offsetLeft - first.offsetLeft;
  const gap = stride - first.offsetWidth;
  return Math.max(1, Math.floor((list.clientWidth + gap + 1) / stride)) * stride;
}
