import { useEffect, useState } from 'react';

/** Milliseconds without a change that count as having stopped to type. */
const delayMs = 250;

/** `value` as it was when it last rested: what is typed is not asked for letter by letter. */
export function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value);
  // A timer, which is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
