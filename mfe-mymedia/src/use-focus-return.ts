import { useEffect, useRef, type RefObject } from 'react';

/** Returns the focus to the button that started a mode. The button is removed while the mode is active. */
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
