import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import css from './error-summary.module.css';

export interface ErrorSummaryProps {
  /** "There is a problem" */
  title: ReactNode;
  /** One line per field, in the order of the form; `id` is that of its control. */
  errors: readonly { id: string; text: ReactNode }[];
}

/**
 * What has to be put right before a form can be sent, above the form: takes the focus when it appears, and each line
 * leads to its field. Give it a new `key` with each attempt, so that it takes the focus again.
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

/** Without an entry in the history; the label comes into view with its field. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  const label = field instanceof HTMLInputElement ? field.labels?.[0] : undefined;
  (label ?? field).scrollIntoView({ block: 'nearest' });
}
