/** Saving a medium by one press: in the default list, "Watch later" (decision 114). */
import { listNameIn, type Watchlist, type WatchlistMap } from '@mediothek/contract';
import {
  apiOf,
  isListQuery,
  localeOf,
  savedItems,
  setAuth,
  showToast,
  toApiError,
  type Platform,
  type SaveTarget,
} from '@mediothek/platform/host';
import { currentIds } from './current-ids.ts';
import { actionOf, feedbackMs, loadTranslate, showFailure, whileBlocked, whileBusy } from './feedback.ts';

/** What the press leads to: the default list that contains the medium now, the dialog, or the prompt to sign in. */
type Result = Placed | 'dialog' | 'signedOut';
interface Placed {
  id: string;
  list: Watchlist;
}

/** Saves a medium that is not saved, and shows the change after the server has confirmed it. Else opens the dialog. */
export async function saveMedium(platform: Platform, target: SaveTarget): Promise<void> {
  const result = await change(
    platform,
    target,
    () => press(platform, target.id),
    (placed) => showSaved(platform, target, placed),
  );
  if (result === 'signedOut') promptSignIn(platform, target);
  if (result === 'dialog') chooseLists(platform, target);
}

/** One change at a time for each medium. Its controls ignore presses until the feedback is over. */
const change = <Done extends object>(
  platform: Platform,
  { id }: SaveTarget,
  work: () => Promise<Done | 'dialog' | 'signedOut'>,
  show: (done: Done) => Promise<void>,
) =>
  whileBlocked(platform, id, async () => {
    try {
      const result = await whileBusy(platform, id, work);
      if (typeof result === 'object') {
        await show(result);
        await new Promise((resolve) => setTimeout(resolve, feedbackMs));
      }
      return result;
    } catch (error) {
      showFailure(platform, error);
      return undefined;
    }
  });

async function press(platform: Platform, id: string): Promise<Result> {
  const known = await currentIds(platform.queries);
  if (!known) return 'signedOut';
  if (known.includes(id)) return 'dialog';
  const lists = await select(platform, id, { defaultWatchlist: true });
  if (typeof lists === 'string') return lists;
  const placed = Object.entries(lists).find(([, { isDefault, entries }]) => isDefault && entries.includes(id));
  if (!placed) throw new Error('The server does not know the default list'); // it is of an earlier version
  return { id: placed[0], list: placed[1] };
}

interface Selection {
  defaultWatchlist?: true;
  deselectedWatchlists?: string[];
}

/**
 * Changes which lists contain a medium.
 * @returns all lists after the change; `dialog` if the default list is full, or if there is no room for it
 */
async function select({ queries }: Platform, entryId: string, selection: Selection) {
  const body = { entryId, selectedWatchlists: [], deselectedWatchlists: [], ...selection };
  const { data, error, response } = await apiOf(queries).PATCH('/api/v0/watchlists', { body });
  if (response.status === 401) return 'signedOut';
  if (response.status === 409) return 'dialog';
  if (!data) throw toApiError(response, error);
  await updateQueries(queries, entryId, data);
  return data;
}

async function updateQueries(queries: Platform['queries'], id: string, lists: WatchlistMap): Promise<void> {
  const isSaved = Object.values(lists).some(({ entries }) => entries.includes(id));
  const { queryKey } = savedItems();
  await queries.cancelQueries({ predicate: isListQuery }); // an older response must not overwrite the new one
  queries.setQueryData(queryKey, (saved) => {
    const others = saved?.ids.filter((other) => other !== id) ?? [];
    return { ids: isSaved ? [id, ...others] : others };
  });
  void queries.invalidateQueries({
    predicate: (query) => isListQuery(query) && query.queryKey[0] !== queryKey[0],
  });
}

async function showSaved(platform: Platform, target: SaveTarget, placed: Placed): Promise<void> {
  const t = await loadTranslate(platform);
  showToast(platform, {
    text: t('savedIn', { title: target.title, list: listNameIn(localeOf(platform), placed.list) }),
    tone: 'success',
    action: actionOf(t('undo'), () => void undo(platform, target, placed)),
    secondAction: actionOf(t('choose'), () => chooseLists(platform, target)),
  });
}

/** Removes the medium from the default list. If another tab has added it to another list, it stays saved. */
async function undo(platform: Platform, target: SaveTarget, { id, list }: Placed): Promise<void> {
  const result = await change(
    platform,
    target,
    () => select(platform, target.id, { deselectedWatchlists: [id] }),
    async () => {
      const t = await loadTranslate(platform);
      const name = listNameIn(localeOf(platform), list);
      showToast(platform, { text: t('removedFrom', { title: target.title, list: name }), delay: feedbackMs });
    },
  );
  if (result === 'signedOut') setAuth(platform, { loggedIn: false });
}

const chooseLists = ({ saving }: Platform, target: SaveTarget) =>
  saving.setState({ request: { ...target, choosesLists: true } });

function promptSignIn(platform: Platform, target: SaveTarget): void {
  setAuth(platform, { loggedIn: false });
  platform.saving.setState({ request: target });
}
