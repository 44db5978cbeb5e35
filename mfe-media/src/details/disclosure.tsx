import type { ReactNode } from 'react';
import css from './details.module.css';

/** So many names or words are read at a glance. */
export const maxVisibleItems = 12;

/** What a glance does not take in, folded away; on paper it is all there. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={css.disclosure}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
