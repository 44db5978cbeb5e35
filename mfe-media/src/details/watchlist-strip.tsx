import { listNameIn } from '@mediothek/contract';
import { localeOf, paths, usePlatform, useQuery } from '@mediothek/platform';
import { SectionHeading } from '@mediothek/ui';
import { watchlistContents } from '../queries.ts';
import { mediaTexts } from '../texts.ts';
import type { AdjacentMedia } from './adjacent-media.ts';
import { PartsStrip } from './parts-strip.tsx';

/** Other entries of the playlist that the visitor came from. Renders nothing if the visitor may not read it. */
export function WatchlistStrip(props: { mediaId: string; watchlist: string; adjacent: AdjacentMedia }) {
  const { mediaId, watchlist, adjacent } = props;
  const { t } = mediaTexts.useTexts();
  const locale = localeOf(usePlatform());
  const { data } = useQuery(watchlistContents(watchlist));
  if (!data || adjacent.watchlist === undefined) return null;
  const parts = data.entries.filter(({ type }) => type === 'video');
  const here = parts.findIndex(({ id }) => id === mediaId);
  const title = t('watchlist.label', { name: listNameIn(locale, data) });
  const heading = (
    <SectionHeading
      showAll={{ href: pathOfWatchlist(watchlist), label: t('watchlist.all') }}
      description={here < 0 ? undefined : t('strip.position', { part: here + 1, count: parts.length })}
    >
      {title}
    </SectionHeading>
  );
  return <PartsStrip {...{ mediaId, title, heading, parts, adjacent }} leads />;
}

/** Ids of the user's own lists are digits; public ids are not. */
const pathOfWatchlist = (id: string) =>
  /^\d+$/.test(id) ? paths.watchlist('watchlists', id) : paths.publicWatchlist(id);
