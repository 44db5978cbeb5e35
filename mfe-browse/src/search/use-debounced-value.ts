import { useEffect, useState } from 'react';

/** Milliseconds without a change until the value is used. */
const delayMs = 250;

/** Returns `value` after a pause in typing, so that not every letter causes a request. */
export function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value);
  // Outside React: a timer.
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
