import type { MediaObject } from '@mediothek/contract';
import { MediaCard, paths } from '@mediothek/platform';
import { Button, CardGrid, EmptyState } from '@mediothek/ui';
import { myMediaTexts } from './texts.ts';

/** Images that are fetched before hydration: what a first screen shows of a list in rows. */
const eagerImages = 4;

/** A playlist's media in its order. A medium opened from here goes on with the next one of the list. */
export function WatchlistContents({ id, entries }: { id: string; entries: readonly MediaObject[] }) {
  const { t } = myMediaTexts.useTexts();
  if (entries.length === 0) {
    return (
      <EmptyState
        title={t('list.empty')}
        action={
          <Button href={paths.search()} icon="search">
            {t('search')}
          </Button>
        }
      />
    );
  }
  return (
    <CardGrid layout="rows" ordered label={t('list.parts')}>
      {entries.map((media, at) => (
        <MediaCard
          key={media.id}
          media={media}
          variant="playlist"
          headingLevel={2}
          position={at + 1}
          watchlist={id}
          priority={at < eagerImages}
        />
      ))}
    </CardGrid>
  );
}
