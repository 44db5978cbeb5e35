import { isRedirect, type PageRoute, type PortalRoute } from './route-table.ts';

/** Whether it is `/apps/:remote`, where the remote's build decides which page it is. */
export const isApp = ({ name }: Pick<PageRoute, 'name'>): boolean => name === 'App';

/** A route whose path names the remote gets it from its parameters. */
export const withRemote = <Route extends PortalRoute>(
  route: Route,
  params: Readonly<Record<string, string | undefined>>,
): Route => (!isRedirect(route) && route.remote === ':remote' ? { ...route, remote: params['remote'] } : route);
