import { useEffect, useRef, useState } from 'react';
import type { startDragging } from './start-dragging.ts';

export type Dragging = ReturnType<typeof startDragging>;

/**
 * Loads the code for dragging when a playlist is edited.
 * @param onMove `before` is the entry before which `id` is moved; null for the end
 */
export function useDragging(
  ids: readonly string[],
  onMove: (id: string, before: string | null) => void,
): Dragging | undefined {
  const [dragging, setDragging] = useState<Dragging>();
  const latest = useRef({ ids, onMove });
  latest.current = { ids, onMove };
  useEffect(() => {
    // the browser's drag and drop is outside React
    let started: Dragging | undefined;
    let ended = false;
    import(/* webpackChunkName: 'dragging' */ './start-dragging.ts').then(
      (module) => {
        if (ended) return;
        started = module.startDragging((id, target, edge) => {
          const { ids: now, onMove: move } = latest.current;
          const before = edge === 'before' ? target : (now[now.indexOf(target) + 1] ?? null);
          if (before !== id && id !== target) move(id, before);
        });
        setDragging(started);
      },
      (error: unknown) => console.warn('Entries cannot be dragged; the buttons move them', error),
    );
    return () => {
      ended = true;
      started?.end();
    };
  }, []);
  return dragging;
}
