import { useCallback, useEffect, useState } from 'react';

const key = 'mediothek.autoplayNext';

function readChoice(): boolean | undefined {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? undefined : stored === 'on';
  } catch {
    return undefined; // storage is blocked: nothing was chosen
  }
}

function storeChoice(on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // storage is blocked or full: the choice holds until the page is left
  }
}

/** Does the next medium play by itself? Kept in this browser; undefined until the visitor has said so. */
export function useAutoplayChoice(): [on: boolean | undefined, choose: (on: boolean) => void] {
  const [on, setOn] = useState<boolean>();
  useEffect(() => setOn(readChoice()), []); // the server does not know what this browser keeps
  const choose = useCallback((next: boolean) => {
    setOn(next);
    storeChoice(next);
  }, []);
  return [on, choose];
}
