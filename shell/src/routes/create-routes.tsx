/** Turns the route table into React Router's routes, for both of its routers. */
import type { RouteObject } from 'react-router';
import type { ShellHost } from '../host.ts';
import { ShellLayout } from '../layout/shell-layout.tsx';
import { CrashPage } from '../pages/crash-page.tsx';
import { Waiting } from '../pages/waiting.tsx';
import { RoutePage } from '../pages/route-page.tsx';
import { createLoader, createUnknownLoader } from './page-loader.ts';
import { isRedirect, routeTable } from './route-table.ts';

export const createRoutes = (host: ShellHost): RouteObject[] => [
  {
    id: 'shell',
    element: <ShellLayout />,
    // Seen only when the page came without the server's content.
    hydrateFallbackElement: <Waiting />,
    errorElement: <CrashPage />,
    children: [
      ...routeTable
        .filter((route) => isRedirect(route) || route.layout !== 'embed')
        .map((route): RouteObject => ({
          id: route.name,
          path: route.path,
          loader: createLoader(host, route),
          element: isRedirect(route) ? null : <RoutePage route={route} />,
        })),
      { id: 'Unknown', path: '*', loader: createUnknownLoader(host), element: <RoutePage /> },
    ],
  },
];
