/** What the tab knows of its visitor: signed in or not, and the chosen theme. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AuthState } from '@mediothek/contract';

export type Theme = 'light' | 'dark';
export interface Visitor {
  auth: AuthState;
  /** Undefined: follows the system. */
  theme: Theme | undefined;
}

/** zustand hydrates from the initial state: what the server knew must be in here, not set later. */
export const createVisitor = (initial: Visitor): StoreApi<Visitor> => createStore<Visitor>(() => initial);
