import { useState } from 'react';
import { pageSize } from './queries.ts';

/** Number of visible entries by list. Written in the browser only; lasts until the page is reloaded. */
const visibleCounts = new Map<string, number>();

/** Number of visible entries of a long list. When the visitor returns from an entry, the number is restored. */
export function useVisibleCount(list: string): [shown: number, show: (count: number) => void] {
  const [visibleCount, setCount] = useState(() => visibleCounts.get(list) ?? pageSize);
  const show = (count: number) => {
    visibleCounts.set(list, count);
    setCount(count);
  };
  return [visibleCount, show];
}
