import { useEffect, useRef, useState } from 'react';
import { useNavigate, usePageLocation, useSearchParams } from '@mediothek/platform';

export interface Filter {
  /** What stands in the field. */
  typed: string;
  /** The same a moment later. */
  inUrl: string;
  setFilter: (text: string) => void;
}

/**
 * The page's `?filter=`, so that it can be passed on and is there again after going back. Typing changes the address in place:
 * no new entry in the history, nothing scrolls, the focus stays. A place in the page that was named is forgotten.
 */
export function useFilter(): Filter {
  const params = useSearchParams();
  const { pathname } = usePageLocation();
  const navigate = useNavigate();
  const inUrl = params.get('filter') ?? '';
  const [typed, setTyped] = useState(inUrl);
  /** What was typed last, until the address has it: those before it come late and would undo it. */
  const pending = useRef<string>(undefined);

  // Outside React: the history, in which the visitor goes back and forth.
  useEffect(() => {
    if (pending.current === undefined) setTyped(inUrl);
    else if (pending.current === inUrl) pending.current = undefined;
  }, [inUrl]);

  const setFilter = (text: string) => {
    setTyped(text);
    pending.current = text === inUrl ? undefined : text;
    const next = new URLSearchParams(params);
    if (text === '') next.delete('filter');
    else next.set('filter', text);
    navigate(next.size > 0 ? `${pathname}?${next}` : pathname, { replace: true, keepScroll: true });
  };
  return { typed, inUrl, setFilter };
}
