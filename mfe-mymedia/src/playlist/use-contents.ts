import { useState } from 'react';
import { listLimits } from '@mediothek/contract';
import { usePlatform, useQuery } from '@mediothek/platform';
import { pageSize, watchlistContents } from '../queries.ts';
import { useVisibleCount } from '../use-visible-count.ts';

/** A playlist's first entries, and more of them on demand. Another tab may change it: coming back asks anew. */
export function useContents(id: string) {
  const { queries } = usePlatform();
  const [visibleCount, setVisibleCount] = useVisibleCount(id);
  const [isWhole, setWhole] = useState(false);
  const query = useQuery({
    ...watchlistContents(id, isWhole ? listLimits.entries : visibleCount),
    // Until there are more, those that are shown; the first ones come with the page.
    placeholderData: (before) => before ?? queries.getQueryData(watchlistContents(id).queryKey),
    refetchOnWindowFocus: 'always',
  });
  return {
    query,
    showAll: () => setWhole(true),
    more: {
      busy: query.isFetching && query.isPlaceholderData,
      show: () => setVisibleCount(Math.min(visibleCount + pageSize, listLimits.entries)),
    },
  };
}
