import { useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/** Whoever asks for less motion or less data gets no preview, and none is fetched. */
function isPreviewAllowed(): boolean {
  // Network Information API, which not every browser has: https://wicg.github.io/netinfo/
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return (
    !matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches && !connection?.saveData
  );
}

/**
 * When a card shows its preview: while a mouse or pen points at it, or the keyboard's focus is in it. A touch is on its way to
 * the next page already.
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
