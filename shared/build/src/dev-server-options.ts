/** Options of one development server: it serves modules to the portal's page, which is another origin of this machine. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration, Middleware } from 'webpack-dev-server';

const host = 'localhost';

export const devOrigin = (port: number): string => `http://${host}:${port}`;

/** What a portal's server is told of the development servers (`DEV_SERVERS`): whose files stand in for the built ones. */
export const shellRegistry = (
  origin: string,
  remotes: readonly { name: string; entry: string; embed?: string }[] = [],
) => ({
  main: `${origin}/main.js`,
  styles: [`${origin}/main.css`],
  remotes,
});

/**
 * Scripts of other sites must not read the sources.
 * @param portals further origins that may
 */
export function allowLoopback(origin: string | undefined, portals: readonly string[] = []): Record<string, string> {
  const loopback = origin !== undefined && /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
  if (origin === undefined || !(loopback || portals.includes(origin))) return {};
  return {
    'access-control-allow-origin': origin,
    // A public page asks this machine: https://developer.chrome.com/blog/private-network-access-preflight
    'access-control-allow-private-network': 'true',
    vary: 'origin',
  };
}

/**
 * @param files answered as JSON without waiting for the compiler, by path
 * @param portals origins of pages that show what is developed here, besides those of this machine
 */
export function devServerOptions(
  port: number,
  files: Readonly<Record<string, unknown>> = {},
  portals: readonly string[] = [],
): Configuration {
  return {
    host,
    port,
    hot: true,
    liveReload: false,
    static: false,
    setupExitSignals: false,
    // Its check of the origin refuses style sheets for a page on another port otherwise.
    allowedHosts: [host, '127.0.0.1', '[::1]', ...portals.map((portal) => new URL(portal).hostname)],
    headers: ({ headers: { origin } }: IncomingMessage) => allowLoopback(origin, portals),
    client: {
      logging: 'warn',
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      webSocketURL: { hostname: host, port },
    },
    devMiddleware: { stats: 'none' }, // `reportBuilds()` prints them
    setupMiddlewares: (middlewares) => insertBeforeCompiler(middlewares, files),
  };
}

function insertBeforeCompiler(middlewares: Middleware[], files: Readonly<Record<string, unknown>>): Middleware[] {
  const compiler = middlewares.findIndex((entry) => 'name' in entry && entry.name === 'webpack-dev-middleware');
  const fileMiddlewares = Object.entries(files).map(([path, content]): Middleware => ({
    name: path,
    path,
    middleware: (_request: IncomingMessage, response: ServerResponse) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(content));
    },
  }));
  return middlewares.toSpliced(compiler, 0, ...fileMiddlewares);
}
