import { useEffect, useRef } from 'react';
import { keepPreviousData, MediaCard, useQuery } from '@mediothek/platform';
import { CardGrid, Skeleton } from '@mediothek/ui';
import { ListsView } from '../lists-view.tsx';
import { UnavailableCard } from '../unavailable-card.tsx';
import { cardsOf } from '../queries.ts';

/** Images that are loaded before hydration, as many as the first screen of a phone shows. */
const eagerImages = 2;

export interface SavedCardsProps {
  label: string;
  /** At least one. */
  ids: readonly string[];
  first: boolean;
  /** Whether the page is fetched after the others, on demand. */
  deferred: boolean;
  /** Loaded by a button that may have been removed, so the first card receives the focus. */
  takesFocus: boolean;
  /** Edit mode: ids that are removed on saving. */
  removed: readonly string[] | undefined;
  onToggle: (id: string) => void;
}

/** A page of saved items. Items that no longer exist are shown as unavailable. */
export function SavedCards({ label, ids, first, deferred, takesFocus, removed, onToggle }: SavedCardsProps) {
  // The current cards stay visible while the card after a removed entry is loading.
  const query = useQuery({ ...cardsOf(ids), placeholderData: keepPreviousData, meta: { deferred } });
  const cards = useRef<HTMLDivElement>(null);
  const isThere = query.data !== undefined;
  useEffect(() => {
    // moves the browser's focus, which React does not own
    if (takesFocus && isThere) cards.current?.querySelector('a')?.focus();
  }, [takesFocus, isThere]);
  const editOf = (id: string) => removed && { removed: removed.includes(id), onToggle: () => onToggle(id) };
  return (
    <div ref={cards}>
      <ListsView query={query} pending={<Skeleton variant="card" count={Math.min(ids.length, 10)} />}>
        {({ entries }) => {
          const media = new Map(entries.map((each) => [each.id, each]));
          return (
            <CardGrid label={label}>
              {ids.map((id, at) => {
                const found = media.get(id);
                if (!found && query.isPlaceholderData) return <Skeleton key={id} variant="card" />;
                return found ? (
                  <MediaCard key={id} media={found} priority={first && at < eagerImages} edit={editOf(id)} />
                ) : (
                  <UnavailableCard key={id} edit={editOf(id)} />
                );
              })}
            </CardGrid>
          );
        }}
      </ListsView>
    </div>
  );
}
