import { useEffect, useState } from 'react';

/**
 * Returns `value` after a pause in typing, so that not every letter causes a request.
 * @param delayMs milliseconds without a change until the value is used
 */
export function useDebouncedValue(value: string, delayMs: number): string {
  const [debounced, setDebounced] = useState(value);
  // Outside React: a timer.
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
