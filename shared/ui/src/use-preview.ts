import { useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/** False if the visitor prefers reduced motion or data. Then nothing is fetched either. */
function isPreviewAllowed(): boolean {
  // Network Information API, which not every browser has: https://wicg.github.io/netinfo/
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return (
    !matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches && !connection?.saveData
  );
}

/**
 * Whether a card shows its preview: while a mouse or pen points at it, or the keyboard focus is in it. Not for touch,
 * because a touch already opens the next page.
 * @param onFirst called the first time only
 */
export function usePreview(onFirst: (() => void) | undefined) {
  const begun = useRef(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const begin = (show: (now: boolean) => void) => {
    if (!isPreviewAllowed()) return;
    if (!begun.current) onFirst?.();
    begun.current = true;
    show(true);
  };
  return {
    visible: pointed || focused,
    handlers: {
      onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && begin(setPointed),
      onPointerLeave: () => setPointed(false),
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && begin(setFocused),
      onBlur: () => setFocused(false),
    },
  };
}
