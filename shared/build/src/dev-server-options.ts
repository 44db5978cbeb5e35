/**
 * Options of a development server. It serves modules to the portal's page, which has another origin on this machine.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration, Middleware } from 'webpack-dev-server';

const host = 'localhost';

export const devOrigin = (port: number): string => `http://${host}:${port}`;

/**
 * URLs of the development servers for the portal's server (`DEV_SERVERS`), which uses them instead of the built files.
 */
export const shellRegistry = (
  origin: string,
  remotes: readonly { name: string; entry: string; embed?: string }[] = [],
) => ({
  main: `${origin}/main.js`,
  styles: [`${origin}/main.css`],
  remotes,
});

/**
 * CORS headers for loopback origins. Scripts of other sites must not read the sources.
 * @param portals further origins that may read them
 */
export function allowLoopback(origin: string | undefined, portals: readonly string[] = []): Record<string, string> {
  const loopback = origin !== undefined && /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
  if (origin === undefined || !(loopback || portals.includes(origin))) return {};
  return {
    'access-control-allow-origin': origin,
    // Required if a public page requests this machine:
    // https://developer.chrome.com/blog/private-network-access-preflight
    'access-control-allow-private-network': 'true',
    vary: 'origin',
  };
}

/**
 * @param files served as JSON without waiting for the compiler, by path
 * @param portals origins of deployed portals that may load the remote, in addition to those of this machine
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
    // Without these names the server's origin check rejects style sheets for a page on another port.
    allowedHosts: [host, '127.0.0.1', '[::1]', ...portals.map((portal) => new URL(portal).hostname)],
    headers: ({ headers: { origin } }: IncomingMessage) => allowLoopback(origin, portals),
    client: {
      logging: 'warn',
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      webSocketURL: { hostname: host, port },
    },
    devMiddleware: { stats: 'none' }, // `reportBuilds()` logs them
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
