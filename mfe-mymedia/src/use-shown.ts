import { useState } from 'react';
import { pageSize } from './queries.ts';

/** By list. Written in the browser alone, where it lasts until the page is loaded anew. */
const shownBefore = new Map<string, number>();

/** How much of a long list is shown. Who comes back to it from one of its entries finds it as long as it was left. */
export function useShown(list: string): [shown: number, show: (count: number) => void] {
  const [shown, setShown] = useState(() => shownBefore.get(list) ?? pageSize);
  const show = (count: number) => {
    shownBefore.set(list, count);
    setShown(count);
  };
  return [shown, show];
}
