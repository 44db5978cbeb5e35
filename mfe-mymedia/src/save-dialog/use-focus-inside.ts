import { useEffect, useRef, type RefObject } from 'react';

/** First control that is enabled and not inside a collapsed element. */
const firstToDo = ':is(input:enabled, a[href], button):not(details *)';

/**
 * Moves the focus from the dialog's close button to the first control of the content, which is rendered after the
 * dialog. If the focus is elsewhere, it is not moved.
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
