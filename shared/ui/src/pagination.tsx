import { Icon } from './icon.tsx';
import { pageWindow } from './page-window.ts';
import css from './pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  labels: {
    /** Name of the navigation: "Result pages". */
    navigation: string;
    previous: string;
    next: string;
    /** Accessible name of one link: "Page 3". */
    page: (page: number) => string;
  };
}

/** Numbered links to the pages of a list. Renders nothing for a single page. */
export function Pagination({ page, pages, hrefFor, labels }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className={css.pagination} aria-label={labels.navigation}>
      {page > 1 && (
        <a className={css.step} href={hrefFor(page - 1)} rel="prev">
          <Icon name="chevron-left" size="small" />
          <span className={css.stepText}>{labels.previous}</span>
        </a>
      )}
      <ol role="list" className={css.pages}>
        {pageWindow(page, pages).map((entry, index) => (
          <li key={entry === 'gap' ? `gap-${index}` : entry}>
            {entry === 'gap' ? (
              <span className={css.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <a
                className={css.page}
                href={hrefFor(entry)}
                aria-label={labels.page(entry)}
                aria-current={entry === page ? 'page' : undefined}
              >
                {entry}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <a className={css.step} href={hrefFor(page + 1)} rel="next">
          <span className={css.stepText}>{labels.next}</span>
          <Icon name="chevron-right" size="small" />
        </a>
      )}
    </nav>
  );
}
