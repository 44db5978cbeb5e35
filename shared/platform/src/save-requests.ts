/** What saving needs across components; `SaveControl` asks, what the shell loads after the start answers. */
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What somebody wants to save. */
export interface SaveTarget {
  /** A medium `1001`, or a series `series:7`. */
  id: string;
  /** As the visitor reads it. */
  title: string;
}

/** What became of it. */
export interface SaveOutcome extends SaveTarget {
  change: 'saved' | 'removed' | 'none';
}

export interface Saving {
  /** Not answered yet, or in the dialog that is open. */
  request?: SaveTarget | undefined;
  /** The visitor is asked what is to become of what this device keeps. */
  merging?: boolean | undefined;
  /** The dialog's outcome, told once. */
  outcome?: SaveOutcome | undefined;
  /** Under way, or the feedback is on show: further clicks are not followed meanwhile (specification, section 4). */
  blocked: readonly string[];
  /** What this device keeps for visitors who are not signed in, the latest first. Empty until the page stands. */
  kept: readonly string[];
}
export type SavingStore = StoreApi<Saving>;

export const createSaving = (): SavingStore => createStore<Saving>(() => ({ blocked: [], kept: [] }));

/** The platform, in general. */
interface HasSaving {
  saving: SavingStore;
}

/** Saves or takes away a series; opens the save dialog for a medium, and for whoever is not signed in. */
export function requestSave({ saving }: HasSaving, { id, title }: SaveTarget): void {
  if (!saving.getState().blocked.includes(id)) saving.setState({ request: { id, title } });
}
