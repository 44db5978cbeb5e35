import { useCallback, useEffect, useState } from 'react';

const key = 'mediothek.autoplayNext';

function readChoice(): boolean {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return false; // storage is blocked: nothing was chosen
  }
}

function keepChoice(on: boolean): void {
  try {
    if (on) localStorage.setItem(key, 'on');
    else localStorage.removeItem(key);
  } catch {
    // storage is blocked or full: the choice holds until the page is left
  }
}

/** Does the next medium play by itself? Off until the visitor switches it on; kept in this browser. */
export function useAutoplayChoice(): [on: boolean, choose: (on: boolean) => void] {
  const [on, setOn] = useState(false);
  useEffect(() => setOn(readChoice()), []); // the server does not know what this browser keeps
  const choose = useCallback((next: boolean) => {
    setOn(next);
    keepChoice(next);
  }, []);
  return [on, choose];
}
