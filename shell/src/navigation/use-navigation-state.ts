/** Navigation state for the components of the current page. */
import { createContext, useContext } from 'react';
import type { NavigationState } from './navigation-state.ts';

const Context = createContext<NavigationState | undefined>(undefined);
export const NavigationStateProvider = Context;
export function useNavigationState(): NavigationState {
  const state = useContext(Context);
  if (!state) throw new Error('useNavigationState() was called outside the shell');
  return state;
}
