import { Fragment } from 'react';
import type { WatchlistContents } from '@mediothek/contract';
import { MediaCard, paths } from '@mediothek/platform';
import { Button, CardGrid, EmptyState, Stack } from '@mediothek/ui';
import { UnavailableCard } from '../unavailable-card.tsx';
import { pageSize } from '../queries.ts';
import { useFocusOnNew } from '../use-focus-on-new.ts';
import { myMediaTexts } from '../texts.ts';
import { EntryNote } from './entry-note.tsx';

/** Images that are loaded before hydration, as many rows as the first screen shows. */
const eagerImages = 4;

export interface PlaylistEntriesProps {
  id: string;
  list: WatchlistContents;
  /** Hint for an empty playlist. */
  how: string;
  more: { busy: boolean; show: () => void };
}

/** Entries of a playlist in order. From a medium that is opened here, the player continues with the next entry. */
export function PlaylistEntries({ id, list, how, more }: PlaylistEntriesProps) {
  const { t } = myMediaTexts.useTexts();
  const { ids, entries, totalEntries, notes } = list;
  const focusOnNew = useFocusOnNew<HTMLDivElement>(ids.length);
  if (totalEntries === 0) {
    return (
      <EmptyState
        title={t('list.empty')}
        action={
          <Button href={paths.search()} icon="search">
            {t('saved.media.search')}
          </Button>
        }
      >
        {how}
      </EmptyState>
    );
  }
  const media = new Map(entries.map((each) => [each.id, each]));
  const remaining = totalEntries - ids.length;
  return (
    <Stack ref={focusOnNew.list}>
      <CardGrid layout="rows" ordered label={t('list.parts')}>
        {ids.map((entry, at) => {
          const found = media.get(entry);
          const note = notes?.[entry];
          return (
            <Fragment key={entry}>
              {found ? (
                <MediaCard
                  media={found}
                  variant="playlist"
                  headingLevel={2}
                  position={at + 1}
                  watchlist={id}
                  priority={at < eagerImages}
                />
              ) : (
                <UnavailableCard layout="row" position={at + 1} />
              )}
              {note && <EntryNote html={note.html} />}
            </Fragment>
          );
        })}
      </CardGrid>
      {remaining > 0 && (
        <div>
          <Button
            busy={more.busy}
            onClick={() => {
              focusOnNew.expectMore();
              more.show();
            }}
          >
            {t('list.more', { count: Math.min(remaining, pageSize) })}
          </Button>
        </div>
      )}
    </Stack>
  );
}
