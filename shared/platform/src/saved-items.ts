/** Saved items of the signed-in user: one query for all controls of a page (specification, sections 4 and 5). */
import type { SavedItems } from '@mediothek/contract';
import { queryOptions } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { apiQuery } from './api.ts';
import { usePlatform, useVisitor } from './platform.tsx';
import type { Saving } from './save-requests.ts';
import { useQuery } from './use-query.ts';

const path = '/api/v0/watchlists/saveditems';

/**
 * The response is a list. The data is an object, because builds of remotes from before that use it, and because calls
 * that change saved items return it. A server of an earlier version, which still responds during a rolling restart,
 * returns the object.
 */
export const savedItems = () => {
  const { queryKey, queryFn } = apiQuery(path);
  return queryOptions({
    queryKey: [...queryKey], // without the type of the response
    queryFn: async (context): Promise<SavedItems | null> => {
      const ids = await queryFn?.(context);
      return Array.isArray(ids) ? { ids } : (ids ?? null);
    },
  });
};

/** Deferred: cards are shown first. Sends no request for a visitor who is not signed in. */
export function useSavedItems() {
  const enabled = useVisitor(({ auth }) => auth.loggedIn);
  return useQuery({ ...savedItems(), enabled, meta: { deferred: true } });
}

export const useSaving = <Part>(pick: (saving: Saving) => Part): Part => useStore(usePlatform().saving, pick);

/** Whether an item is saved: in the account, or, without an account, in this browser. */
export function useIsSaved(id: string): boolean {
  const loggedIn = useVisitor(({ auth }) => auth.loggedIn);
  const isLocal = useSaving(({ kept: localIds }) => localIds.includes(id));
  const { data } = useSavedItems();
  return loggedIn ? (data?.ids.includes(id) ?? false) : isLocal;
}
