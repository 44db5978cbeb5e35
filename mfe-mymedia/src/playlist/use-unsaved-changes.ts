import { useEffect, useRef } from 'react';

/**
 * Protects unsaved changes: the browser warns before the tab is closed, and `onLeave` is called when another page is
 * opened.
 */
export function useUnsavedChanges(isUnsaved: boolean, onLeave: () => void): void {
  useEffect(() => {
    // the browser's warning; only with unsaved changes, because the listener disables the back/forward cache
    if (!isUnsaved) return undefined;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, [isUnsaved]);

  const latest = useRef({ isUnsaved, onLeave });
  latest.current = { isUnsaved, onLeave };
  const isMounted = useRef(false);
  useEffect(() => {
    // a remote recognises a navigation only by the unmounting of its component
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // In strict mode an effect ends and starts again immediately.
      queueMicrotask(() => {
        if (!isMounted.current && latest.current.isUnsaved) latest.current.onLeave();
      });
    };
  }, []);
}
