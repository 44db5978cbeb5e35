import { useEffect } from 'react';
import { usePageLocation } from '@mediothek/platform';

/** Brings the field that the address names into view, with the focus in it; the step has been loaded after the page. */
export function useLinkedField(): void {
  const { hash } = usePageLocation();
  useEffect(() => {
    // The focus is the browser's.
    const field = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [hash]);
}
