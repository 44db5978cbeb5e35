/**
 * State of saving, shared by components. `SaveControl` writes requests; the save dialog, which the shell loads after
 * the start, handles them.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';

/** An item that the visitor wants to save. */
export interface SaveTarget {
  /** A medium `1001`, or a series `series:7`. */
  id: string;
  /** Title in the visitor's language. */
  title: string;
}

export interface SaveRequest extends SaveTarget {
  /** Opens the dialog, although one press could save the item. */
  choosesLists?: boolean;
}

/** Result of a request. */
export interface SaveOutcome extends SaveTarget {
  change: 'saved' | 'removed' | 'none';
}

export interface Saving {
  /** The current request: not handled yet, or in the open dialog. */
  request?: SaveRequest | undefined;
  /** The dialog that offers to move the local list into the account is open. */
  merging?: boolean | undefined;
  /** The dialog's outcome. It is announced once. */
  outcome?: SaveOutcome | undefined;
  /**
   * Items whose change is in progress or whose feedback is visible. Further clicks on them are ignored (specification,
   * section 4).
   */
  blocked: readonly string[];
  /** Items whose change is in progress. Their controls show it. */
  busy: readonly string[];
  /** The local list of a visitor who is not signed in, the latest first. Empty until the page is hydrated. */
  // oxlint-disable-next-line mediothek/private-words -- public until 2.0
  kept: readonly string[];
}
export type SavingStore = StoreApi<Saving>;

export const createSaving = (): SavingStore => createStore<Saving>(() => ({ blocked: [], busy: [], kept: [] }));

/** The part of the platform that is needed here. */
interface HasSaving {
  saving: SavingStore;
}

/**
 * Saves or removes a series, and saves a medium in the default list. For a saved medium, and for a visitor who is not
 * signed in, it opens the save dialog.
 */
export function requestSave({ saving }: HasSaving, { id, title }: SaveTarget): void {
  if (!saving.getState().blocked.includes(id)) saving.setState({ request: { id, title } });
}
