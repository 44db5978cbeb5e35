import { useEffect, useRef, type ReactNode } from 'react';
import css from './form.module.css';

/** Says what editing does, and takes the focus of the button that began it and is gone. */
export function EditHint({ children }: { children: ReactNode }) {
  const hint = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // moves the browser's focus, which React does not own; who has moved on meanwhile keeps it
    if (document.activeElement === document.body) hint.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={hint} className={css.quiet} tabIndex={-1}>
      {children}
    </p>
  );
}
