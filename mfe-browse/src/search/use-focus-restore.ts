import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';

/**
 * Keeps the focus where a visitor filters: at the facet's value, also when it has moved, and after a chip that is gone at
 * the next one, or at the results.
 * @returns the click handler of the page
 */
export function useFocusRestore(page: RefObject<HTMLElement | null>): (event: MouseEvent) => void {
  const clicked = useRef<HTMLElement>(null);
  // After every rendering: the values move once more when the results come.
  useLayoutEffect(() => {
    if (!clicked.current || document.activeElement !== document.body) return;
    const find = (selector: string) => page.current?.querySelector<HTMLElement>(selector);
    const next = clicked.current.isConnected ? clicked.current : (find('[data-active]') ?? find('[data-results]'));
    next?.focus({ preventScroll: true });
  });
  return ({ target }) => {
    clicked.current = target instanceof Element ? target.closest<HTMLElement>('[data-keep-scroll]') : null;
  };
}
