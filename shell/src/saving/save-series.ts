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
 * Saves a series or takes it away, and shows it only when the server has done it. Who turns out to be signed out is
 * prompted to sign in (specification, section 8).
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

/** @returns whether it is saved then; undefined for a visitor who is not signed in */
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
  await queries.cancelQueries({ queryKey }); // an answer from before must not take its place
  queries.setQueryData(queryKey, data);
  return data.ids.includes(id);
}

/** Undefined for a visitor who is not signed in. */
async function currentIds(queries: Platform['queries']): Promise<readonly string[] | undefined> {
  try {
    return (await queries.ensureQueryData(savedItems()))?.ids ?? [];
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}
