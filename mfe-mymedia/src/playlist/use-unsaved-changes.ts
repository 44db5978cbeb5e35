import { useEffect, useRef } from 'react';

/**
 * Changes that are not saved: the browser asks before the tab goes, and `onLeave` is called when another page takes the
 * place of this one.
 */
export function useUnsavedChanges(isUnsaved: boolean, onLeave: () => void): void {
  useEffect(() => {
    // the browser's own question; only while there is something to lose, as it keeps a page out of the back/forward cache
    if (!isUnsaved) return undefined;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, [isUnsaved]);

  const latest = useRef({ isUnsaved, onLeave });
  latest.current = { isUnsaved, onLeave };
  const isMounted = useRef(false);
  useEffect(() => {
    // the end of the component is the only sign of the navigation that a remote gets
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // In strict mode an effect ends and begins anew at once.
      queueMicrotask(() => {
        if (!isMounted.current && latest.current.isUnsaved) latest.current.onLeave();
      });
    };
  }, []);
}
