import { browseTexts } from './texts.ts';
import css from './table-of-contents.module.css';

export interface TableOfContentsProps {
  headings: readonly { id: string; title: string; level: number }[];
  /** Language of the headings, where it is not the portal's. */
  lang: string | undefined;
}

/** Fewer are seen at a glance. */
const minHeadings = 3;

/** Beside the text where there is room, else folded up above it: the style sheet shows one of the two, scripts or not. */
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
