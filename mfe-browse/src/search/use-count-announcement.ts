import { useEffect, useState, type RefObject } from 'react';

/**
 * What to say politely about the results: `count`, where the visitor changes the search from inside the page and stays
 * there. Everywhere else the focus moves to the heading, which tells the count already.
 */
export function useCountAnnouncement(
  page: RefObject<HTMLElement | null>,
  { count, updating }: { count: string; updating: boolean },
): string {
  const [announcement, announce] = useState('');
  useEffect(() => {
    const { activeElement } = document;
    const isHere = page.current?.contains(activeElement) && activeElement?.tagName !== 'H1';
    // Emptied meanwhile, so that the same count is said again.
    announce(isHere && !updating ? count : '');
  }, [page, count, updating]);
  return announcement;
}
