import { useEffect, useRef, type RefObject } from 'react';

/** Neither what is folded away nor what cannot be used. */
const firstToDo = ':is(input:enabled, a[href], button):not(details *)';

/**
 * The dialog opened before its content was there, so the focus stands at its close button: it moves on to what there is
 * to do. Who has moved it elsewhere keeps it.
 */
export function useFocusInside<Element extends HTMLElement>(ready: unknown = true): RefObject<Element | null> {
  const content = useRef<Element>(null);
  useEffect(() => {
    // moves the browser's focus, which React does not own
    const { activeElement } = document;
    if (!ready || content.current?.contains(activeElement)) return;
    const isElsewhere = activeElement?.matches('input, a, select, textarea') ?? false;
    if (!isElsewhere) content.current?.querySelector<HTMLElement>(firstToDo)?.focus();
  }, [ready]);
  return content;
}
