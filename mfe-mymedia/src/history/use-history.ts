import { useMemo } from 'react';
import { readViewHistory } from '@mediothek/platform';
import { localStore } from '@mediothek/platform/browser-storage';
import { usePositions, type Position } from '@mediothek/platform/positions';

/**
 * Everything that was watched, newest first. The view history, which recommendations use, may contain media without a
 * position, which earlier versions of the portal did not store at the start and the end. Empty until hydration.
 */
export function useHistory(hydrated: boolean): readonly Position[] {
  const positions = usePositions();
  return useMemo(() => {
    if (!hydrated) return [];
    // If storage is blocked, reading it throws. Therefore it is read inside readViewHistory, which catches that.
    const viewed = readViewHistory({ getItem: (key) => localStore().getItem(key) });
    const others = viewed
      .map(String)
      .filter((id) => !positions.some((position) => position.id === id))
      .map((id): Position => ({ id, seconds: 0, duration: 0, at: 0 }));
    return [...positions.toReversed(), ...others];
  }, [hydrated, positions]);
}
