/** Converts the route table into React Router's routes, for the server and the browser. */
import type { ShellHost } from '../host.ts';
import { ShellLayout } from '../layout/shell-layout.tsx';
import type { LoadedRoute } from '../navigation/navigation-state.ts';
import { createLoader, createUnknownLoader } from '../page-data/page-loader.ts';
import { isRedirect } from '../routes/route-table.ts';
import { RoutePage } from './route-page.tsx';

export const createRoutes = (host: ShellHost): LoadedRoute[] => [
  {
    id: 'shell',
    element: <ShellLayout />,
    children: [
      ...host.routes
        .get()
        .routes.filter((route) => isRedirect(route) || route.layout !== 'embed')
        .map((route): LoadedRoute => ({
          id: route.name,
          path: route.path,
          loader: createLoader(host, route),
          element: isRedirect(route) ? null : <RoutePage route={route} />,
        })),
      { id: 'Unknown', path: '*', loader: createUnknownLoader(host), element: <RoutePage /> },
    ],
  },
];
