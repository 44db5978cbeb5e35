import { useState } from 'react';
import { listProblems, type WatchlistMap } from '@mediothek/contract';
import { apiOf, savedItems, setAuth, usePlatform, type SaveTarget } from '@mediothek/platform';
import { useApiMutation } from '@mediothek/platform/api-mutation';
import { refreshLists, watchlists } from '../queries.ts';

/** Playlists that are to contain a medium, and the call that applies the selection (specification, section 4). */
export function useSelection({ id, title }: SaveTarget, lists: WatchlistMap) {
  const platform = usePlatform();
  const { queries, saving } = platform;
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const isTicked = (list: string) => ticks[list] ?? lists[list]?.entries.includes(id) ?? false;
  const close = () => saving.setState({ request: undefined });

  const change = useApiMutation(
    listProblems,
    async (newWatchlistName: string) => {
      const body = {
        entryId: id,
        selectedWatchlists: Object.keys(lists).filter(isTicked),
        // Only deselected lists are sent, so that concurrent changes of another tab are preserved.
        deselectedWatchlists: Object.keys(lists).filter((list) => ticks[list] === false),
        newWatchlistName,
      };
      const result = await apiOf(queries).PATCH('/api/v0/watchlists', { body });
      if (result.response.status === 401) setAuth(platform, { loggedIn: false });
      // A list no longer exists: fetch the lists again.
      if (result.response.status === 404) void queries.invalidateQueries({ queryKey: watchlists().queryKey });
      return result;
    },
    async (map) => {
      void refreshLists(queries);
      queries.setQueryData(watchlists().queryKey, map);
      const isSaved = Object.values(map).some(({ entries }) => entries.includes(id));
      const wasSaved = queries.getQueryData(savedItems().queryKey)?.ids.includes(id) ?? false;
      queries.setQueryData(savedItems().queryKey, (saved) => {
        if (!saved) return saved;
        const others = saved.ids.filter((other) => other !== id);
        return { ids: isSaved ? [id, ...others] : others };
      });
      const removed = wasSaved ? 'removed' : 'none';
      saving.setState({ request: undefined, outcome: { id, title, change: isSaved ? 'saved' : removed } });
    },
  );
  return {
    isTicked,
    tick: (list: string, isTicked: boolean) => setTicks((before) => ({ ...before, [list]: isTicked })),
    confirm: (newName: string) => change.run(newName.trim()),
    change,
    close,
  };
}
