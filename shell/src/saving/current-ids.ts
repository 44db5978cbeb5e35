import { ApiError, savedItems, type Platform } from '@mediothek/platform/host';

/** Ids of the saved items. Undefined if the visitor is not signed in. */
export async function currentIds(queries: Platform['queries']): Promise<readonly string[] | undefined> {
  try {
    return (await queries.ensureQueryData(savedItems()))?.ids ?? [];
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}
