import { browseTexts } from './texts.ts';
import css from './table-of-contents.module.css';

export interface TableOfContentsProps {
  headings: readonly { id: string; title: string; level: number }[];
  /** Language of the headings, if it differs from the portal's. */
  lang: string | undefined;
}

/** Minimum number of headings for a table of contents. */
const minHeadings = 3;

/**
 * Table of contents: beside the text if there is room, else collapsed above it. Both are rendered and the style sheet
 * shows one, so that no script is needed.
 */
export function TableOfContents({ headings, lang }: TableOfContentsProps) {
  const { t } = browseTexts.useTexts();
  const listed = headings.filter(({ level }) => level <= 3);
  if (listed.length < minHeadings) return null;
  const label = t('page.contents');
  const list = (
    <ol role="list" className={css.list} lang={lang}>
      {listed.map(({ id, title, level }) => (
        <li key={id} className={level > 2 ? css.sub : undefined}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={css.contents} aria-label={label}>
      <details className={css.disclosure}>
        <summary>{label}</summary>
        {list}
      </details>
      <div className={css.beside}>{list}</div>
    </nav>
  );
}
