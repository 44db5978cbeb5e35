import { paths, useQuery } from '@mediothek/platform';
import { SectionHeading } from '@mediothek/ui';
import { watchlistContents } from '../queries.ts';
import { mediaTexts } from '../texts.ts';
import { PartsStrip } from './parts-strip.tsx';

/** The rest of the playlist that the visitor came from; nothing when it is not theirs to see. */
export function WatchlistStrip({ mediaId, watchlist }: { mediaId: string; watchlist: string }) {
  const { t } = mediaTexts.useTexts();
  const { data } = useQuery(watchlistContents(watchlist));
  if (!data) return null;
  const videos = data.entries.filter(({ type }) => type === 'video');
  const here = videos.findIndex(({ id }) => id === mediaId);
  const title = t('watchlist.label', { name: data.name });
  const heading = (
    <SectionHeading showAll={{ href: paths.publicWatchlist(watchlist), label: t('watchlist.all') }}>
      {title}
    </SectionHeading>
  );
  const previous = videos[here - 1]?.id;
  const next = videos[here + 1]?.id;
  return <PartsStrip parts={videos} {...{ mediaId, title, heading, previous, next, watchlist }} />;
}
