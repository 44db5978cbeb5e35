import { useState } from 'react';
import { listLimits } from '@mediothek/contract';
import { usePlatform, useQuery } from '@mediothek/platform';
import { pageSize, watchlistContents } from '../queries.ts';
import { useVisibleCount } from '../use-visible-count.ts';

/**
 * First entries of a playlist, and more of them on demand. They are fetched again when the window is focused, because
 * another tab may have changed the playlist.
 */
export function useContents(id: string) {
  const { queries } = usePlatform();
  const [visibleCount, setVisibleCount] = useVisibleCount(id);
  const [isWhole, setWhole] = useState(false);
  const query = useQuery({
    ...watchlistContents(id, isWhole ? listLimits.entries : visibleCount),
    // While more entries are loading, the current ones stay visible. The first ones were loaded with the page.
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
