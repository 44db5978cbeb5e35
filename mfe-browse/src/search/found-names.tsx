import { pickText, type SearchName } from '@mediothek/contract';
import { facetFilter, paths } from '@mediothek/platform';
import { searchTexts } from './search-texts.ts';
import css from './found-names.module.css';

/** A person's media, or the page of a publisher. */
const hrefOf = ({ kind, value }: SearchName): string =>
  kind === 'publisher'
    ? paths.publisher(value.split(':').at(-1) ?? value)
    : paths.search({ f: [facetFilter(kind, value)] });

/** Links to the people and publishers whose names the query is. */
export function FoundNames({ names = [] }: { names: readonly SearchName[] | undefined }) {
  const { t, locale } = searchTexts.useTexts();
  if (names.length === 0) return null;
  return (
    <ul role="list" className={css.names} aria-label={t('search.names')}>
      {names.map((name) => (
        <li key={`${name.kind};${name.value}`}>
          <a className={css.name} href={hrefOf(name)}>
            <span className={css.kind}>{t(name.kind === 'author' ? 'search.names.author' : 'facet.publisher')}</span>{' '}
            <strong>{pickText(name.label, locale)?.value ?? name.value}</strong>{' '}
            <span className={css.kind}>
              {t(name.kind === 'author' ? 'search.names.author.count' : 'search.results', { count: name.count })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
