import { useEffect, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { usePlatform } from '@mediothek/platform/host';
import { RemoteOutlet } from '../composition/remote-outlet.tsx';
import { ErrorPage } from '../pages/error-page.tsx';
import { notFound } from '../page-data/page-failure.ts';
import { usePageScope } from '../page-data/use-page.ts';

/** Page names of a remote. `undefined`: not known yet. Empty: the remote cannot be loaded, which its slot reports. */
type Pages = { of: string; names: readonly string[] } | undefined;

/**
 * `/apps/:remote`: the page that `?page=` names, else the remote's page `home`, else its first. All other parameters
 * belong to the page.
 */
export function AppPage() {
  const { remote = '' } = useParams();
  const location = useLocation();
  const { remotes } = usePlatform();
  const scope = usePageScope();
  const [pages, setPages] = useState<Pages>();
  const { requestedPage, params } = useMemo(() => {
    const { page, ...query } = Object.fromEntries(new URLSearchParams(location.search));
    return { requestedPage: page, params: { ...query, ...scope.params } };
  }, [location.search, scope.params]);
  useEffect(() => {
    // reads the pages from the loader, which is outside React
    let current = true;
    const know = (names: readonly string[]) => current && setPages({ of: remote, names });
    remotes.load(remote).then(
      (module) => know(Object.keys(module.pages)),
      () => know([]),
    );
    return () => {
      current = false;
    };
  }, [remotes, remote]);

  if (pages?.of !== remote) return <div data-remote={remote} />;
  // If the pages are unknown, the slot may still recover, and it needs a page name for that.
  const [first = 'home'] = pages.names;
  const page = requestedPage ?? (pages.names.includes('home') ? 'home' : first);
  if (pages.names.length > 0 && !pages.names.includes(page)) return <ErrorPage failure={notFound(location)} />;
  return <RemoteOutlet key={remote} remote={remote} page={page} {...scope} params={params} />;
}
