import { MediaCard, useQuery } from '@mediothek/platform';
import { CardGrid, Skeleton } from '@mediothek/ui';
import { Answer } from '../answer.tsx';
import { GoneCard } from '../gone-card.tsx';
import { cardsOf } from '../queries.ts';

/** Images that are fetched before hydration: what a first screen shows on a phone. */
const eagerImages = 2;

export interface SavedCardsProps {
  label: string;
  /** At least one. */
  ids: readonly string[];
  first: boolean;
  /** While editing: what goes when it is saved. */
  removed: readonly string[] | undefined;
  onToggle: (id: string) => void;
}

/** A page of what is saved; what left the portal keeps its place. */
export function SavedCards({ label, ids, first, removed, onToggle }: SavedCardsProps) {
  const query = useQuery(cardsOf(ids));
  const editOf = (id: string) => removed && { removed: removed.includes(id), onToggle: () => onToggle(id) };
  return (
    <Answer query={query} pending={<Skeleton variant="card" count={Math.min(ids.length, 10)} />}>
      {({ entries }) => {
        const media = new Map(entries.map((each) => [each.id, each]));
        return (
          <CardGrid label={label}>
            {ids.map((id, at) => {
              const found = media.get(id);
              return found ? (
                <MediaCard key={id} media={found} priority={first && at < eagerImages} edit={editOf(id)} />
              ) : (
                <GoneCard key={id} edit={editOf(id)} />
              );
            })}
          </CardGrid>
        );
      }}
    </Answer>
  );
}
