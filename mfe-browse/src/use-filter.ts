import { useEffect, useRef, useState } from 'react';
import { useNavigate, usePageLocation, useSearchParams } from '@mediothek/platform';

export interface Filter {
  /** Text in the field. */
  typed: string;
  /** Filter in the URL, which follows the text. */
  inUrl: string;
  setFilter: (text: string) => void;
}

/**
 * The page's `?filter=`, so that it is part of shared links and is restored by going back. Typing replaces the URL: no
 * new history entry, no scrolling, and the focus stays. The hash is removed.
 */
export function useFilter(): Filter {
  const params = useSearchParams();
  const { pathname } = usePageLocation();
  const navigate = useNavigate();
  const inUrl = params.get('filter') ?? '';
  const [typed, setTyped] = useState(inUrl);
  /** The last typed text until the URL contains it. Earlier texts arrive later and would overwrite the field. */
  const pending = useRef<string>(undefined);

  // Outside React: the browser's history.
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
