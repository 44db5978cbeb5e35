/** Renders the navigation's state: the matching routes, a spinner while they load, or the error. */
import { useSyncExternalStore, type ReactNode } from 'react';
import { renderMatches, Router } from 'react-router-dom';
import { CrashBoundary } from '../navigation/crash-boundary.tsx';
import type { Navigation } from '../navigation/navigation.ts';
import type { NavigationState } from '../navigation/navigation-state.ts';
import { NavigationStateProvider } from '../navigation/use-navigation-state.ts';
import { useScrollRestoration } from '../navigation/use-scroll-restoration.ts';
import { CrashPage } from '../pages/crash-page.tsx';
import { Waiting } from '../pages/waiting.tsx';

/** For the browser. */
export function NavigationView({ navigation }: { navigation: Navigation }) {
  const state = useSyncExternalStore(
    navigation.subscribe,
    () => navigation.state,
    () => navigation.first, // hydrates the server's page, whatever the visitor has done since
  );
  useScrollRestoration(navigation, state);
  return <NavigationFrame state={state} />;
}

/** For server and browser, so that the browser's first render equals the server's. */
export function NavigationFrame({ state }: { state: NavigationState }) {
  return (
    <NavigationStateProvider value={state}>
      <Router location={state.location} navigator={navigator}>
        <CrashBoundary state={state} fallback={showCrash}>
          {state.initialized ? renderMatches(state.matches) : <Waiting />}
        </CrashBoundary>
      </Router>
    </NavigationStateProvider>
  );
}

const showCrash = (error: unknown): ReactNode => <CrashPage error={error} />;

/** React Router's own links and hooks would change the URL without running the page's loader. */
const throwError = (): never => {
  throw new Error('The shell navigates by useHost().navigate');
};
const navigator = { createHref: throwError, go: throwError, push: throwError, replace: throwError };
