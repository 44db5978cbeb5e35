import { useLayoutEffect, useRef, type MouseEvent, type RefObject } from 'react';

/**
 * Restores the focus after filtering: to the clicked facet value, even if it has moved. After a chip that was removed,
 * to the next chip or to the results.
 * @returns the click handler of the page
 */
export function useFocusRestore(page: RefObject<HTMLElement | null>): (event: MouseEvent) => void {
  const clicked = useRef<HTMLElement>(null);
  // After every rendering, because the values move again when the results are loaded.
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
