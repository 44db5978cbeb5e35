/** Saved items of the signed-in user: one query for all controls of a page (specification, sections 4 and 5). */
import { useStore } from 'zustand';
import { apiQuery } from './api.ts';
import { usePlatform, useVisitor } from './platform.tsx';
import type { Saving } from './save-requests.ts';
import { useQuery } from './use-query.ts';

export const savedItems = () => apiQuery('/api/v0/watchlists/saveditems');

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
