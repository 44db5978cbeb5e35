import { useEffect, useState, type RefObject } from 'react';

/**
 * Announces `count` to screen readers if the visitor changes the search with a control of this page. In all other cases
 * the focus moves to the heading, which contains the count.
 */
export function useCountAnnouncement(
  page: RefObject<HTMLElement | null>,
  { count, updating }: { count: string; updating: boolean },
): string {
  const [announcement, announce] = useState('');
  useEffect(() => {
    const { activeElement } = document;
    const isHere = page.current?.contains(activeElement) && activeElement?.tagName !== 'H1';
    // Cleared in the meantime, so that the same count is announced again.
    announce(isHere && !updating ? count : '');
  }, [page, count, updating]);
  return announcement;
}
