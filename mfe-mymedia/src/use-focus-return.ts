import { useEffect, useRef, type RefObject } from 'react';

/** The button that began a mode is gone while the mode lasts; afterwards it gets the focus back. */
export function useFocusReturn(isOn: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const was = useRef(isOn);
  useEffect(() => {
    // moves the browser's focus, which React does not own
    if (was.current && !isOn) opener.current?.focus();
    was.current = isOn;
  }, [isOn]);
  return opener;
}
