import { useEffect, useRef, type RefObject } from 'react';

/**
 * The button that shows more of a list may be gone when it is there: the focus goes on to the first that is new.
 * @param count entries that are shown
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
