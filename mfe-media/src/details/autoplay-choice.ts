import { useCallback, useEffect, useState } from 'react';
import { localStore } from '@mediothek/platform/browser-storage';

const key = 'mediothek.autoplayNext';

function readChoice(): boolean | undefined {
  try {
    const stored = localStore().getItem(key);
    return stored === null ? undefined : stored === 'on';
  } catch {
    return undefined; // storage is blocked: treated as no choice
  }
}

function storeChoice(on: boolean): void {
  try {
    localStore().setItem(key, on ? 'on' : 'off');
  } catch {
    // storage is blocked or full: the choice applies until the page is left
  }
}

/** Whether the next medium plays automatically. Stored in this browser. `undefined`: the visitor has not chosen. */
export function useAutoplayChoice(): [on: boolean | undefined, choose: (on: boolean) => void] {
  const [on, setOn] = useState<boolean>();
  useEffect(() => setOn(readChoice()), []); // the server does not know this browser's storage
  const choose = useCallback((next: boolean) => {
    setOn(next);
    storeChoice(next);
  }, []);
  return [on, choose];
}
