import { useLayoutEffect, type RefObject } from 'react';

/** Measures the width of the window without its scroll bar, as `--window` of the element. CSS has no unit for it. */
export function useWindowWidth(element: RefObject<HTMLElement | null>, isMeasured: boolean): void {
  useLayoutEffect(() => {
    // the window is outside React
    if (!isMeasured) return undefined;
    const measure = () => element.current?.style.setProperty('--window', `${document.documentElement.clientWidth}px`);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [element, isMeasured]);
}
