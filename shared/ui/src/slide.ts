/** The movement of a carousel's list. */

/** A move takes 300 ms (specification, sections 4 and 9). */
const slideMs = 300;

export type Move = 'previous' | 'next' | 'start' | 'end';

const easeOut = (t: number) => 1 - (1 - t) ** 3;

/**
 * Slides a horizontally scrolling list, at once where less motion is preferred.
 * @returns when it stands; the focus is then on an item that can be seen, if it was on any
 */
export function slide(list: HTMLElement, way: Move): Promise<void> {
  const from = list.scrollLeft;
  const to = destination(list, way);
  if (Math.abs(to - from) < 1) return Promise.resolve();
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : slideMs;
  const start = performance.now();
  // Snapping would fight the movement frame by frame.
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

/** The scroll position after a move by as many items as are wholly visible, at least one; items begin where the list begins. */
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

/** A focused item that the move has taken out of view hands the focus on: to the last item at the end, else to the first visible. */
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
