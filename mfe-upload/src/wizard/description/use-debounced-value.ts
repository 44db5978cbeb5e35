import { useEffect, useState } from 'react';

/** Milliseconds without a key press until a request is sent. */
const delayMs = 200;

/** Returns `text` after a pause in typing. */
export function useDebouncedValue(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    // Outside React: a timer.
    const timer = setTimeout(() => setDebounced(text), delayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
