/** Animation of a carousel's list. */

/** Duration of a move (specification, sections 4 and 9). */
const slideMs = 300;

export type Move = 'previous' | 'next' | 'start' | 'end';

const easeOut = (t: number) => 1 - (1 - t) ** 3;

/**
 * Slides a horizontally scrolling list; immediately if the visitor prefers reduced motion.
 * @returns when the list has stopped. If an item had the focus, the focus is now on a visible item.
 */
export function slide(list: HTMLElement, way: Move): Promise<void> {
  const from = list.scrollLeft;
  const to = destination(list, way);
  if (Math.abs(to - from) < 1) return Promise.resolve();
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : slideMs;
  const start = performance.now();
  // Snapping would interfere with each frame of the animation.
  list.dataset.sliding = '';
  return new Promise((resolve) => {
    const step = (now: number) => {
      const t = duration === 0 ? 1 : Math.min(1, (now - start) / duration);
      list.scrollLeft = from + (to - from) * easeOut(t);
      if (t < 1) {
        requestAnimationFrame(step);
        return;
      }
      delete list.dataset.sliding;
      focusVisibleItem(list, way);
      resolve();
    };
    requestAnimationFrame(step);
  });
}

const itemsOf = (list: HTMLElement) => [...list.children].filter((child) => child instanceof HTMLElement);

/**
 * Scroll position after a move by the number of fully visible items, at least one. Items are aligned with the start of
 * the list.
 */
function destination(list: HTMLElement, way: Move): number {
  const last = list.scrollWidth - list.clientWidth;
  if (way === 'start' || way === 'end') return way === 'start' ? 0 : last;
  const [first, second] = itemsOf(list);
  if (!first || !second) return list.scrollLeft;
  const stride = second.offsetLeft - first.offsetLeft;
  const gap = stride - first.offsetWidth;
  const visible = Math.max(1, Math.floor((list.clientWidth + gap + 1) / stride));
  const at = Math.round(list.scrollLeft / stride);
  return Math.max(0, Math.min(last, (at + (way === 'next' ? visible : -visible)) * stride));
}

/**
 * Moves the focus from an item that is no longer visible to the last visible item (move to the end) or to the first.
 */
function focusVisibleItem(list: HTMLElement, way: Move): void {
  const origin = itemsOf(list)[0]?.offsetLeft ?? 0;
  const isVisible = ({ offsetLeft, offsetWidth }: HTMLElement) => {
    const start = offsetLeft - origin;
    return start >= list.scrollLeft - 1 && start + offsetWidth <= list.scrollLeft + list.clientWidth + 1;
  };
  const left = itemsOf(list).find((item) => item.contains(document.activeElement));
  if (!left || isVisible(left)) return;
  const next = itemsOf(list)
    .filter(isVisible)
    .at(way === 'end' ? -1 : 0);
  next?.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true });
}
