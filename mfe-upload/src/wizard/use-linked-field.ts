import { useEffect } from 'react';
import { usePageLocation } from '@mediothek/platform';

/** Focuses the field that the hash names and scrolls it into view, because the step is loaded after the page. */
export function useLinkedField(): void {
  const { hash } = usePageLocation();
  useEffect(() => {
    // Outside React: the focus.
    const field = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [hash]);
}
