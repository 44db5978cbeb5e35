import { useEffect, useState } from 'react';

/** Milliseconds without a key before the server is asked. */
const delayMs = 200;

/** `text` once it has stood still for a moment. */
export function useDebouncedValue(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    // A clock is outside React.
    const timer = setTimeout(() => setDebounced(text), delayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
