import {
  ApiError,
  apiOf,
  savedItems,
  setAuth,
  toApiError,
  type Platform,
  type SaveTarget,
} from '@mediothek/platform/host';
import { showFailure, showOutcome, whileBlocked } from './feedback.ts';

/**
 * Saves or removes a series, and shows the change after the server has confirmed it. If the session has ended, the
 * visitor is prompted to sign in (specification, section 8).
 */
export async function saveSeries(platform: Platform, target: SaveTarget): Promise<void> {
  const outcome = await whileBlocked(platform, target.id, async () => {
    try {
      const isSaved = await toggle(platform, target.id);
      if (isSaved !== undefined) await showOutcome(platform, { ...target, change: isSaved ? 'saved' : 'removed' });
      return isSaved;
    } catch (error) {
      showFailure(platform, error);
      return false;
    }
  });
  if (outcome !== undefined) return;
  setAuth(platform, { loggedIn: false });
  platform.saving.setState({ request: target });
}

/** @returns whether it is saved afterwards; undefined if the visitor is not signed in */
async function toggle({ queries }: Platform, id: string): Promise<boolean | undefined> {
  const known = await currentIds(queries);
  if (!known) return undefined;
  const body = { seriesId: id };
  const { data, error, response } = known.includes(id)
    ? await apiOf(queries).DELETE('/api/v0/series/delete', { body })
    : await apiOf(queries).PUT('/api/v0/series/save', { body });
  if (response.status === 401) return undefined;
  if (!data) throw toApiError(response, error);
  const { queryKey } = savedItems();
  await queries.cancelQueries({ queryKey }); // an older response must not overwrite the new one
  queries.setQueryData(queryKey, data);
  return data.ids.includes(id);
}

/** Undefined if the visitor is not signed in. */
async function currentIds(queries: Platform['queries']): Promise<readonly string[] | undefined> {
  try {
    return (await queries.ensureQueryData(savedItems()))?.ids ?? [];
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}
