import { useEffect, useState } from 'react';

/** Milliseconds without a change that count as having stopped to type. */
const rest = 250;

/** `value` as it was when it last rested: what is typed is not asked for letter by letter. */
export function useDebouncedValue(value: string): string {
  const [rested, settle] = useState(value);
  // A timer, which is outside React.
  useEffect(() => {
    const timer = setTimeout(() => settle(value), rest);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
