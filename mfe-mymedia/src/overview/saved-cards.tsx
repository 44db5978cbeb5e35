import { useEffect, useRef } from 'react';
import { keepPreviousData, MediaCard, useQuery } from '@mediothek/platform';
import { CardGrid, Skeleton } from '@mediothek/ui';
import { QueryView } from '../query-view.tsx';
import { UnavailableCard } from '../unavailable-card.tsx';
import { cardsOf } from '../queries.ts';

/** Images that are fetched before hydration: what a first screen shows on a phone. */
const eagerImages = 2;

export interface SavedCardsProps {
  label: string;
  /** At least one. */
  ids: readonly string[];
  first: boolean;
  /** Shown on demand: the button that was pressed may be gone, and the focus goes on here. */
  takesFocus: boolean;
  /** While editing: what goes when it is saved. */
  removed: readonly string[] | undefined;
  onToggle: (id: string) => void;
}

/** A page of what is saved; what left the portal keeps its place. */
export function SavedCards({ label, ids, first, takesFocus, removed, onToggle }: SavedCardsProps) {
  // What is shown stays while what follows a removed entry is asked for.
  const query = useQuery({ ...cardsOf(ids), placeholderData: keepPreviousData });
  const cards = useRef<HTMLDivElement>(null);
  const isThere = query.data !== undefined;
  useEffect(() => {
    // moves the browser's focus, which React does not own
    if (takesFocus && isThere) cards.current?.querySelector('a')?.focus();
  }, [takesFocus, isThere]);
  const editOf = (id: string) => removed && { removed: removed.includes(id), onToggle: () => onToggle(id) };
  return (
    <div ref={cards}>
      <QueryView query={query} pending={<Skeleton variant="card" count={Math.min(ids.length, 10)} />}>
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
      </QueryView>
    </div>
  );
}
