/** The current page: its route, its loader's result, and the scope for its remote. */
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { PageScope } from '@mediothek/platform/host';
import { useHost, type LoadedHead } from '../host.ts';
import { useNavigationState } from '../navigation/use-navigation-state.ts';
import { isRedirect, type PageRoute } from '../routes/route-table.ts';
import { currentData, type PageData } from './page-data.ts';

export function usePageScope(): PageScope {
  const { pathname, search, hash, key } = useLocation();
  const params = useParams();
  const { navigate } = useHost();
  return useMemo(
    () => ({ location: { pathname, search, hash, key }, params, navigate }),
    [pathname, search, hash, key, params, navigate],
  );
}

/** Page head of the loader's result, or the late one once it has arrived. */
export function useHead(data: PageData | undefined): LoadedHead | undefined {
  const [late, setLate] = useState<{ of: PageData; head: LoadedHead }>();
  useEffect(() => {
    // waits for a loader that was slower than the navigation
    let current = true;
    data?.pending?.then(
      (head) => current && setLate({ of: data, head }),
      () => {}, // loadPage reports its own failures
    );
    return () => {
      current = false;
    };
  }, [data]);
  return data?.head ?? (late?.of === data ? late?.head : undefined);
}

/** The page's route and its loader's result. An unknown path has no route. */
export function usePage(): { route: PageRoute | undefined; data: PageData | undefined } {
  const state = useNavigationState();
  const { routes } = useHost();
  const name = state.matches.at(-1)?.route.id;
  const route = routes.get().routes.find((row) => row.name === name);
  return { route: route && !isRedirect(route) ? route : undefined, data: currentData(state) };
}
