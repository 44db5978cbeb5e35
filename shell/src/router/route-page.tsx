import { RemoteOutlet } from '../composition/remote-outlet.tsx';
import { useHost } from '../host.ts';
import { failureOf, unloadedHead } from '../page-data/page-data.ts';
import type { PageRoute } from '../routes/route-table.ts';
import { isApp, withRemote } from '../routes/with-remote.ts';
import { useHead, usePage, usePageScope } from '../page-data/use-page.ts';
import { ErrorPage } from '../pages/error-page.tsx';
import { shellPage } from './shell-pages.ts';

/** One page of the portal: the error page, a page of the shell, or a page of a remote. */
export function RoutePage({ route: row }: { route?: PageRoute }) {
  const { data } = usePage();
  const head = useHead(data);
  const scope = usePageScope();
  const route = row && withRemote(row, scope.params);
  const { refreshPage } = useHost();
  const failure = failureOf(data, head);
  if (failure || !route) return <ErrorPage failure={failure ?? { statusCode: 404, message: '' }} />;
  if (route.remote) {
    // A remote that was loaded late provides the page's title and canonical link.
    const onMounted = head === unloadedHead ? refreshPage : undefined;
    // At `/apps/:remote` the page's parameters are in the query.
    const params = isApp(route)
      ? { ...Object.fromEntries(new URLSearchParams(scope.location.search)), ...scope.params }
      : scope.params;
    const page = head?.page ?? route.page;
    return <RemoteOutlet key={route.remote} remote={route.remote} {...scope} {...{ page, params, onMounted }} />;
  }
  const { Page } = shellPage(route);
  return <Page />;
}
