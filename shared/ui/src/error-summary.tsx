import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import css from './error-summary.module.css';

export interface ErrorSummaryProps {
  /** For example "There is a problem". */
  title: ReactNode;
  /** One line per field, in the order of the form. `id` is the id of the field's control. */
  errors: readonly { id: string; text: ReactNode }[];
}

/**
 * List of the errors of a form, above the form. It takes the focus when it appears, and each line links to its field.
 * Set a new `key` for each attempt, so that it takes the focus again.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    summary.current?.focus(); // the browser's focus is outside React
  }, []);
  return (
    <div className={css.summary} ref={summary} role="group" aria-labelledby={titleId} tabIndex={-1}>
      <h2 className={css.title} id={titleId}>
        {title}
      </h2>
      <ul className={css.list}>
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={focusField}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field without a history entry. The label is scrolled into view with its field. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  const label = field instanceof HTMLInputElement ? field.labels?.[0] : undefined;
  (label ?? field).scrollIntoView({ block: 'nearest' });
}
