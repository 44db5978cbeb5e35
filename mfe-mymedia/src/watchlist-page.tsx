/** One of the user's own playlists, and the same list as others see it who have its address. */
import type { ReactNode } from 'react';
import { ApiError, paths, usePageParam, useQuery, type PageContext, type PageHead } from '@mediothek/platform';
import { Breadcrumbs, Skeleton } from '@mediothek/ui';
import { Answer } from './answer.tsx';
import { watchlistContents } from './queries.ts';
import { myMediaTexts } from './texts.ts';
import { WatchlistContents } from './watchlist-contents.tsx';
import css from './watchlist-page.module.css';

/** The one type of list that has a page of its own; saved media and series stand on /mymedia itself. */
const listType = 'watchlists';

export async function loadWatchlist(context: PageContext): Promise<PageHead> {
  const { params, url } = context;
  if (params['type'] !== listType) return notFound(url);
  return loadPublicWatchlist(context);
}

export async function loadPublicWatchlist({ queries, params, url }: PageContext): Promise<PageHead> {
  const contents = watchlistContents(params['id'] ?? '');
  await queries.prefetchQuery(contents);
  const state = queries.getQueryState(contents.queryKey);
  // The server refuses an id that no list can have.
  const refused = state?.error instanceof ApiError && state.error.status === 400;
  if (state?.data === null || refused) return notFound(url);
  return { ...(state?.data && { title: state.data.name }), noindex: true };
}

const notFound = ({ pathname }: URL): PageHead => ({
  error: { statusCode: 404, message: `Page not found: ${pathname}` },
});

export function WatchlistPage() {
  const { t } = myMediaTexts.useTexts();
  return <List above={(name) => <Way label={t('list.breadcrumbs')} back={t('list.back')} name={name} />} />;
}

export const PublicWatchlistPage = () => <List />;

function Way({ label, back, name }: { label: string; back: string; name: string }) {
  return <Breadcrumbs label={label} items={[{ label: back, href: paths.myMedia() }, { label: name }]} />;
}

function List({ above }: { above?: (name: string) => ReactNode }) {
  const { t } = myMediaTexts.useTexts();
  const id = usePageParam('id');
  const query = useQuery(watchlistContents(id));
  return (
    <Answer query={query} pending={<Skeleton variant="row" count={6} />}>
      {({ name, entries }) => (
        <div className={css.page}>
          {above?.(name)}
          <header>
            <h1>{name}</h1>
            <p className={css.count}>{t('entries', { count: entries.length })}</p>
          </header>
          <WatchlistContents id={id} entries={entries} />
        </div>
      )}
    </Answer>
  );
}
