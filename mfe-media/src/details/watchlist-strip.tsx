import { paths, useQuery } from '@mediothek/platform';
import { SectionHeading } from '@mediothek/ui';
import { watchlistContents } from '../queries.ts';
import { mediaTexts } from '../texts.ts';
import type { AdjacentMedia } from './adjacent-media.ts';
import { PartsStrip } from './parts-strip.tsx';

/** The rest of the playlist that the visitor came from; nothing when it is not theirs to see. */
export function WatchlistStrip(props: { mediaId: string; watchlist: string; adjacent: AdjacentMedia }) {
  const { mediaId, watchlist, adjacent } = props;
  const { t } = mediaTexts.useTexts();
  const { data } = useQuery(watchlistContents(watchlist));
  if (!data || adjacent.watchlist === undefined) return null;
  const parts = data.entries.filter(({ type }) => type === 'video');
  const here = parts.findIndex(({ id }) => id === mediaId);
  const title = t('watchlist.label', { name: data.name });
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

/** The ids of one's own lists are digits, those of shared ones are not. */
const pathOfWatchlist = (id: string) =>
  /^\d+$/.test(id) ? paths.watchlist('watchlists', id) : paths.publicWatchlist(id);
