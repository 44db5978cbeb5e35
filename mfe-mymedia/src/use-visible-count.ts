import { useState } from 'react';
import { pageSize } from './queries.ts';

/** By list. Written in the browser alone, where it lasts until the page is loaded anew. */
const visibleCounts = new Map<string, number>();

/** How much of a long list is shown. Who comes back to it from one of its entries finds it as long as it was left. */
export function useVisibleCount(list: string): [shown: number, show: (count: number) => void] {
  const [visibleCount, setCount] = useState(() => visibleCounts.get(list) ?? pageSize);
  const show = (count: number) => {
    visibleCounts.set(list, count);
    setCount(count);
  };
  return [visibleCount, show];
}
