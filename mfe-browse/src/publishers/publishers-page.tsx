import type { PublisherSummary } from '@mediothek/contract';
import { paths, useQuery, type PageContext, type PageHead } from '@mediothek/platform';
import { QueryView } from '@mediothek/platform/query-view';
import { EmptyState, Skeleton, Stack } from '@mediothek/ui';
import { containsWords, FilterField } from '../filter-field.tsx';
import { statusOf } from '../page-status.ts';
import { publisherList } from '../queries.ts';
import { browseTexts } from '../texts.ts';
import { useFilter } from '../use-filter.ts';
import { groupByLetter, type LetterGroup } from './letters.ts';
import { PublisherMark } from './publisher-mark.tsx';
import css from './publishers-page.module.css';

export async function loadPublishers(context: PageContext): Promise<PageHead> {
  const t = browseTexts.translate(context.i18n);
  await context.queries.prefetchQuery(publisherList());
  return {
    title: t('publishers.title'),
    description: t('publishers.description'),
    ...statusOf(context, publisherList()),
  };
}

export function PublishersPage() {
  const { t } = browseTexts.useTexts();
  const query = useQuery(publisherList());
  return (
    <Stack>
      <h1>{t('publishers.title')}</h1>
      <QueryView
        query={query}
        pending={<Skeleton count={12} />}
        isEmpty={({ publishers }) => publishers.length === 0}
        empty={<EmptyState title={t('publishers.empty')} />}
      >
        {({ publishers }) => <PublisherIndex publishers={publishers} />}
      </QueryView>
    </Stack>
  );
}

function PublisherIndex({ publishers }: { publishers: readonly PublisherSummary[] }) {
  const { t } = browseTexts.useTexts();
  const { typed: filter, setFilter } = useFilter();
  const matching = publishers.filter(({ name }) => containsWords(name, filter));
  const groups = groupByLetter(matching);
  return (
    <>
      <FilterField
        label={t('publishers.filter')}
        value={filter}
        onChange={setFilter}
        summary={t('publishers.shown', { count: matching.length })}
      />
      <nav aria-label={t('publishers.letters')}>
        <ul role="list" className={css.letters}>
          {groups.map(({ letter }) => (
            <li key={letter}>
              <a
                className={css.letter}
                href={`#${anchorOf(letter)}`}
                aria-label={letter === '#' ? t('publishers.otherLetters') : undefined}
              >
                {letter}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.length === 0 && <EmptyState title={t('publishers.noMatch', { text: filter })} />}
      <div>
        {groups.map((group) => (
          <LetterSection key={group.letter} {...group} />
        ))}
      </div>
    </>
  );
}

/** Id of a letter's section. `#` cannot be part of an anchor. */
const anchorOf = (letter: string) => `letter-${letter === '#' ? 'other' : letter}`;

function LetterSection({ letter, publishers }: LetterGroup) {
  const { t } = browseTexts.useTexts();
  return (
    <section className={css.section} aria-labelledby={anchorOf(letter)}>
      <h2 id={anchorOf(letter)}>{letter}</h2>
      <ul role="list" className={css.publishers}>
        {publishers.map(({ slug, name, logo, count }) => (
          <li key={slug} className={css.publisher}>
            <PublisherMark name={name} logo={logo} size="small" />
            <a className={css.name} href={paths.publisher(slug)}>
              {name}
            </a>
            <span className={css.count}>{t('media', { count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
