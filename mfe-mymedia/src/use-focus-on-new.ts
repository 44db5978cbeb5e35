import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first new entry after more entries were loaded, because the button that loads them may have
 * been removed.
 * @param count number of visible entries
 */
export function useFocusOnNew<Element extends HTMLElement>(
  count: number,
): { list: RefObject<Element | null>; expectMore: () => void } {
  const list = useRef<Element>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    // moves the browser's focus, which React does not own
    if (before.current === undefined || count <= before.current) return;
    list.current?.querySelector<HTMLElement>(`li:nth-child(n + ${before.current + 1}) a`)?.focus();
    before.current = undefined;
  }, [count]);
  return {
    list,
    expectMore: () => {
      before.current = count;
    },
  };
}
