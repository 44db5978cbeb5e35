import { useState } from 'react';
import { listLimits } from '@mediothek/contract';
import { keepPreviousData, useQuery } from '@mediothek/platform';
import { pageSize, watchlistContents } from '../queries.ts';

/** A playlist's first entries, and more of them on demand. Another tab may change it: coming back asks anew. */
export function useContents(id: string) {
  const [shown, setShown] = useState(pageSize);
  const query = useQuery({
    ...watchlistContents(id, shown),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  return {
    query,
    showAll: () => setShown(listLimits.entries),
    more: {
      busy: query.isFetching && query.isPlaceholderData,
      show: () => setShown(Math.min(shown + pageSize, listLimits.entries)),
    },
  };
}
