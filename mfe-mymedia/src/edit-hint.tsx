import { useEffect, useRef, type ReactNode } from 'react';
import css from './form.module.css';

/** Hint for the edit mode. It receives the focus, because the button that started the mode is removed. */
export function EditHint({ children }: { children: ReactNode }) {
  const hint = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // moves the browser's focus, which React does not own; not if the focus is already elsewhere
    if (document.activeElement === document.body) hint.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={hint} className={css.quiet} tabIndex={-1}>
      {children}
    </p>
  );
}
