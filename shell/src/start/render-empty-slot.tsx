import { useEffect, type ReactNode } from 'react';

/** Whether the slot of the page's remote has no server content: the server may not or could not render that build. */
export const hasEmptySlot = (root: Element): boolean => root.querySelector('[data-remote]')?.childElementCount === 0;

interface RenderEmptySlotProps {
  /** Runs the page's loaders, for its title, its canonical link and its data. Undefined if the server has run them. */
  load: (() => void) | undefined;
  children: ReactNode;
}

/** Wraps the router, which reacts to its loaders only after hydration. */
export function RenderEmptySlot({ load, children }: RenderEmptySlotProps) {
  useEffect(() => load?.(), [load]); // the earliest time at which the router listens
  return children;
}
