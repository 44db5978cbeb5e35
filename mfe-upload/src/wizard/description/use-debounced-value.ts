import { useEffect, useState } from 'react';

/** Milliseconds without a key before the server is asked. */
const pause = 200;

/** `text` once it has stood still for a moment. */
export function useDebouncedValue(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    // A clock is outside React.
    const timer = setTimeout(() => setRested(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
