/** The current page: its row of the route table, what its loader said, and its scope for the remote. */
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { PageHead, PageScope } from '@mediothek/platform/host';
import { useHost } from '../host.ts';
import { useNavigationState } from '../navigation/use-navigation-state.ts';
import { isRedirect, routeTable, type PageRoute } from '../routes/route-table.ts';
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

/** The loader's answer, completed when a late head arrives. */
export function useHead(data: PageData | undefined): PageHead | undefined {
  const [late, setLate] = useState<{ of: PageData; head: PageHead }>();
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

/** The page's row, and what its loader answered; no row for an unknown path. */
export function usePage(): { route: PageRoute | undefined; data: PageData | undefined } {
  const state = useNavigationState();
  const name = state.matches.at(-1)?.route.id;
  const route = routeTable.find((row) => row.name === name);
  return { route: route && !isRedirect(route) ? route : undefined, data: currentData(state) };
}
