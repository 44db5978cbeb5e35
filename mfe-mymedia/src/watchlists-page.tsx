/** My Media: what the signed-in user saved, and the playlists. */
import { MediaCard, paths, useQuery, type PageContext, type PageHead } from '@mediothek/platform';
import { Button, CardGrid, EmptyState, SectionHeading, Skeleton } from '@mediothek/ui';
import { Answer } from './answer.tsx';
import { Gone } from './gone.tsx';
import { cardsOf, maxCards, savedItems, watchlists } from './queries.ts';
import { Playlists } from './playlists.tsx';
import { splitSavedIds } from './saved-ids.ts';
import { myMediaTexts } from './texts.ts';
import css from './watchlists-page.module.css';

export async function loadWatchlists({ queries, i18n }: PageContext): Promise<PageHead> {
  const t = myMediaTexts.translate(i18n);
  await Promise.all([queries.prefetchQuery(savedItems()), queries.prefetchQuery(watchlists())]);
  const { media, series } = splitSavedIds(queries.getQueryData(savedItems().queryKey)?.ids ?? []);
  const lists = [media, series].filter((ids) => ids.length > 0);
  await Promise.all(lists.map((ids) => queries.prefetchQuery(cardsOf(ids))));
  return { title: t('title'), description: t('description') };
}

export function WatchlistsPage() {
  const { t } = myMediaTexts.useTexts();
  const saved = useQuery(savedItems());
  const lists = useQuery(watchlists());
  return (
    <div className={css.page}>
      <h1>{t('title')}</h1>
      <Answer query={saved} pending={<Skeleton variant="card" count={5} />}>
        {({ ids }) => {
          const { media, series } = splitSavedIds(ids);
          return (
            <>
              <SavedSection title={t('saved.media')} none={t('saved.media.none')} ids={media} first />
              <SavedSection title={t('saved.series')} none={t('saved.series.none')} ids={series} />
            </>
          );
        }}
      </Answer>
      <section className={css.section}>
        <SectionHeading>{t('playlists')}</SectionHeading>
        <Answer query={lists} pending={<Skeleton count={4} />}>
          {(map) => <Playlists watchlists={map} />}
        </Answer>
      </section>
    </div>
  );
}

interface SavedSectionProps {
  title: string;
  /** What to say when nothing is saved. */
  none: string;
  ids: readonly string[];
  first?: boolean;
}

function SavedSection({ title, none, ids, first = false }: SavedSectionProps) {
  const { t } = myMediaTexts.useTexts();
  return (
    <section className={css.section}>
      <SectionHeading>{title}</SectionHeading>
      {ids.length > 0 ? (
        <SavedCards title={title} ids={ids} first={first} />
      ) : (
        <EmptyState
          icon="bookmark"
          headingLevel={3}
          title={none}
          action={
            <Button href={paths.search()} icon="search">
              {t('search')}
            </Button>
          }
        />
      )}
    </section>
  );
}

/** Images that are fetched before hydration: what a first screen shows on a phone. */
const eagerImages = 2;

function SavedCards({ title, ids, first }: { title: string; ids: readonly string[]; first: boolean }) {
  const query = useQuery(cardsOf(ids));
  return (
    <Answer query={query} pending={<Skeleton variant="card" count={Math.min(ids.length, 10)} />}>
      {({ entries }) => (
        <>
          <CardGrid label={title}>
            {entries.map((media, at) => (
              <MediaCard key={media.id} media={media} priority={first && at < eagerImages} />
            ))}
          </CardGrid>
          <Gone count={Math.min(ids.length, maxCards) - entries.length} />
        </>
      )}
    </Answer>
  );
}
