/** State of the tab's visitor: signed in or not, and the chosen theme. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AuthState } from '@mediothek/contract';

export type Theme = 'light' | 'dark';
export interface Visitor {
  auth: AuthState;
  /** `undefined`: the system's theme. */
  theme: Theme | undefined;
}

/** zustand hydrates from the initial state, so the server's state has to be passed here, not set later. */
export const createVisitor = (initial: Visitor): StoreApi<Visitor> => createStore<Visitor>(() => initial);
