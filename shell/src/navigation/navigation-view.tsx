/** Draws where the visitor is: the routes that match, what stands in their place while they wait, or what went wrong. */
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { renderMatches, Router } from 'react-router-dom';
import { CrashPage } from '../pages/crash-page.tsx';
import { Waiting } from '../pages/waiting.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import type { Navigation } from './navigation.ts';
import type { NavigationState } from './navigation-state.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

const Context = createContext<NavigationState | undefined>(undefined);

export function useNavigationState(): NavigationState {
  const state = useContext(Context);
  if (!state) throw new Error('useNavigationState() was called outside the shell');
  return state;
}

/** In the browser. */
export function NavigationView({ navigation }: { navigation: Navigation }) {
  const state = useSyncExternalStore(
    navigation.subscribe,
    () => navigation.state,
    () => navigation.first, // what the server drew is taken over, whatever the visitor has done since
  );
  useScrollRestoration(navigation, state);
  return <NavigationFrame state={state} />;
}

/** On either side, so that the browser's first render equals the server's. */
export function NavigationFrame({ state }: { state: NavigationState }) {
  return (
    <Context value={state}>
      <Router location={state.location} navigator={navigator}>
        <CrashBoundary state={state} fallback={showCrash}>
          {state.initialized ? renderMatches(state.matches) : <Waiting />}
        </CrashBoundary>
      </Router>
    </Context>
  );
}

const showCrash = (error: unknown): ReactNode => <CrashPage error={error} />;

/** React Router's own links and hooks would change the address without the page's loader. */
const refuse = (): never => {
  throw new Error('The shell navigates by useHost().navigate');
};
const navigator = { createHref: refuse, go: refuse, push: refuse, replace: refuse };
