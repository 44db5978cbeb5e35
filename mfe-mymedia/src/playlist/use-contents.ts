import { useState } from 'react';
import { listLimits } from '@mediothek/contract';
import { usePlatform, useQuery } from '@mediothek/platform';
import { pageSize, watchlistContents } from '../queries.ts';
import { useShown } from '../use-shown.ts';

/** A playlist's first entries, and more of them on demand. Another tab may change it: coming back asks anew. */
export function useContents(id: string) {
  const { queries } = usePlatform();
  const [shown, show] = useShown(id);
  const [isWhole, setWhole] = useState(false);
  const query = useQuery({
    ...watchlistContents(id, isWhole ? listLimits.entries : shown),
    // Until there are more, those that are shown; the first ones come with the page.
    placeholderData: (before) => before ?? queries.getQueryData(watchlistContents(id).queryKey),
    refetchOnWindowFocus: 'always',
  });
  return {
    query,
    showAll: () => setWhole(true),
    more: {
      busy: query.isFetching && query.isPlaceholderData,
      show: () => show(Math.min(shown + pageSize, listLimits.entries)),
    },
  };
}
