import { useState } from 'react';
import { isDefaultListName, listLimits, listProblems, type WatchlistMap } from '@mediothek/contract';
import { apiOf, savedItems, setAuth, usePlatform, type SaveTarget } from '@mediothek/platform';
import { useApiMutation } from '@mediothek/platform/api-mutation';
import { refreshLists, watchlists } from '../queries.ts';

/** Stands for the default list as long as there is none. The server creates it. */
export const newDefaultList = 'new';

/** Id of the default list. Undefined if there is no room for one. */
export function defaultListOf(lists: WatchlistMap): string | undefined {
  const all = Object.entries(lists);
  const marked = all.find(([, { isDefault }]) => isDefault) ?? all.find(([, { name }]) => isDefaultListName(name));
  return marked?.[0] ?? (all.length < listLimits.lists ? newDefaultList : undefined);
}

/** Playlists that are to contain a medium, and the call that applies the selection (specification, section 4). */
/** @param newName name of a new playlist, as entered */
export function useSelection({ id, title }: SaveTarget, lists: WatchlistMap, newName: string) {
  const platform = usePlatform();
  const { queries, saving } = platform;
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const contains = (list: string) => lists[list]?.entries.includes(id) ?? false;
  // Until something else is chosen, a medium that is in no playlist is to be added to the default list.
  const isUndecided =
    Object.keys(ticks).length === 0 && newName.trim() === '' && !Object.keys(lists).some((list) => contains(list));
  const preselected = isUndecided ? defaultListOf(lists) : undefined;
  const isFull = (list: string) => (lists[list]?.entries.length ?? 0) >= listLimits.entries && !contains(list);
  const isTicked = (list: string) => ticks[list] ?? (contains(list) || (list === preselected && !isFull(list)));
  const close = () => saving.setState({ request: undefined });

  const change = useApiMutation(
    listProblems,
    async () => {
      const body = {
        entryId: id,
        selectedWatchlists: Object.keys(lists).filter(isTicked),
        // Only deselected lists are sent, so that concurrent changes of another tab are preserved.
        deselectedWatchlists: Object.keys(lists).filter((list) => ticks[list] === false),
        newWatchlistName: newName.trim(),
        ...(isTicked(newDefaultList) && { defaultWatchlist: true }),
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
    isFull,
    tick: (list: string, isTicked: boolean) => setTicks((before) => ({ ...before, [list]: isTicked })),
    confirm: () => change.run(undefined),
    change,
    close,
  };
}
