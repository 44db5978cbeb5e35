import type { ReactNode } from 'react';
import css from './details.module.css';

/** Maximum number of names or keywords that are visible without a click. */
export const maxVisibleItems = 12;

/** Collapsed content. Printed, it is expanded. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={css.disclosure}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
