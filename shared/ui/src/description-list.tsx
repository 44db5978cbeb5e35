import type { ReactNode } from 'react';
import css from './description-list.module.css';

export interface DescriptionListProps {
  /** An entry without content is left out, so that callers can list what they might have. */
  items: readonly { term: string; content: ReactNode }[];
}

/** Terms and what they stand for: metadata as a quiet list. */
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
