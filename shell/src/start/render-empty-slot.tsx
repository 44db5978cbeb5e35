import { useEffect, type ReactNode } from 'react';

/** Whether the server left the place of the page's remote to the browser: it may not or could not render that build. */
export const hasEmptySlot = (root: Element): boolean => root.querySelector('[data-remote]')?.childElementCount === 0;

interface RenderEmptySlotProps {
  /** Runs the page's loaders, for its title, its canonical link and its data; nothing where the server has run them. */
  load: (() => void) | undefined;
  children: ReactNode;
}

/** Around the router, which follows its loaders only once it has hydrated. */
export function RenderEmptySlot({ load, children }: RenderEmptySlotProps) {
  useEffect(() => load?.(), [load]); // the first moment at which the router listens
  return children;
}
