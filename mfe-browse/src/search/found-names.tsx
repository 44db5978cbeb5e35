import { initialsOf, pickText, type SearchName } from '@mediothek/contract';
import { facetFilter, paths } from '@mediothek/platform';
import { searchTexts } from './search-texts.ts';
import css from './found-names.module.css';

/** A person's media, or the page of a publisher. */
const hrefOf = ({ kind, value }: Pick<SearchName, 'kind' | 'value'>): string =>
  kind === 'publisher'
    ? paths.publisher(value.split(':').at(-1) ?? value)
    : paths.search({ f: [facetFilter(kind, value)] });

/** Links to the people and publishers whose names the query is. */
export function FoundNames({ names = [] }: { names: readonly SearchName[] | undefined }) {
  const { t, locale } = searchTexts.useTexts();
  if (names.length === 0) return null;
  return (
    <ul role="list" className={css.names} aria-label={t('search.names')}>
      {names.map(({ kind, value, label, count }) => {
        const isPerson = kind === 'author';
        const name = pickText(label, locale)?.value ?? value;
        return (
          <li key={`${kind};${value}`}>
            <a
              className={css.name}
              data-initials={isPerson ? initialsOf(name) : initialsOf(name).slice(0, 1)}
              data-kind={kind}
              href={hrefOf({ kind, value })}
            >
              <span className={css.kind}>{t(isPerson ? 'search.names.author' : 'facet.publisher')}</span>{' '}
              <strong>{name}</strong>{' '}
              <span className={css.kind}>
                {t(isPerson ? 'search.names.author.count' : 'search.results', { count })}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
