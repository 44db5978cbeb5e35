import type { ReactNode } from 'react';
import css from './description-list.module.css';

export interface DescriptionListProps {
  /** Entries without content are omitted. */
  items: readonly { term: string; content: ReactNode }[];
}

/** List of terms with their values, for metadata. */
export function DescriptionList({ items }: DescriptionListProps) {
  const present = items.filter(
    ({ content }) => content !== undefined && content !== null && content !== false && content !== '',
  );
  return (
    <dl className={css.list}>
      {present.map(({ term, content }) => (
        <div className={css.entry} key={term}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.content}>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
