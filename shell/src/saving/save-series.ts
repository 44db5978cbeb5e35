import { apiOf, savedItems, setAuth, toApiError, type Platform, type SaveTarget } from '@mediothek/platform/host';
import { currentIds } from './current-ids.ts';
import { showFailure, showOutcome, whileBlocked, whileBusy } from './feedback.ts';

/**
 * Saves or removes a series, and shows the change after the server has confirmed it. If the session has ended, the
 * visitor is prompted to sign in (specification, section 8).
 * @param undone the change that is undone; otherwise it is toggled, and the feedback offers to undo that
 */
export async function saveSeries(platform: Platform, target: SaveTarget, undone?: 'saved' | 'removed'): Promise<void> {
  const outcome = await whileBlocked(platform, target.id, async () => {
    try {
      const change = await whileBusy(platform, target.id, () => toggle(platform, target.id, undone));
      const undo = undone || !change ? undefined : () => void saveSeries(platform, target, change);
      if (change) await showOutcome(platform, { ...target, change }, undo);
      return change;
    } catch (error) {
      showFailure(platform, error);
      return 'failed';
    }
  });
  if (outcome !== undefined) return;
  setAuth(platform, { loggedIn: false });
  platform.saving.setState({ request: target });
}

/** @returns what was done; undefined if the visitor is not signed in */
async function toggle({ queries }: Platform, id: string, undone?: 'saved' | 'removed') {
  const known = await currentIds(queries);
  if (!known) return undefined;
  const body = { seriesId: id };
  const removes = undone ? undone === 'saved' : known.includes(id);
  const { data, error, response } = removes
    ? await apiOf(queries).DELETE('/api/v0/series/delete', { body })
    : await apiOf(queries).PUT('/api/v0/series/save', { body });
  if (response.status === 401) return undefined;
  if (!data) throw toApiError(response, error);
  const { queryKey } = savedItems();
  await queries.cancelQueries({ queryKey }); // an older response must not overwrite the new one
  queries.setQueryData(queryKey, data);
  return data.ids.includes(id) ? 'saved' : 'removed';
}
