/**
 * Baselines of "load", each in a separate process: a plain Fastify that sends the bytes of a page, and React that
 * renders the tree of a page with its data in memory.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AuthState, BootRemote, Locale, SiteConfig } from '@mediothek/contract';
import type { ShellRenderer } from '@mediothek/shell/render-contract';
import Fastify from 'fastify';
import { hostModules } from '../server/src/site/host-modules.ts';

export interface PageSource {
  port: number;
  path: string;
  cookie: string | undefined;
}
type Order = { kind: 'bare'; body: string } | ({ kind: 'react' } & PageSource);

/** CPU time of one thread for a page, in ms: React alone, and with the surrounding code of the shell. */
export interface ReactTimes {
  react: number;
  page: number;
}

function startChild(order: Order): ChildProcess {
  const child = fork(import.meta.filename, { env: { ...process.env, NODE_ENV: 'production' } }); // React's mode, as in render threads
  child.send(order);
  return child;
}

/** @returns the port, and a function that stops the process */
export async function startBare(body: string): Promise<{ port: number; stop(): void }> {
  const child = startChild({ kind: 'bare', body });
  const [port] = (await once(child, 'message')) as [number]; // posted by serveBare() below
  return { port, stop: () => child.kill() };
}

/** @param source page of a running portal; its data is fetched from there once */
export async function reactAlone(source: PageSource): Promise<ReactTimes> {
  const [times] = (await once(startChild({ kind: 'react', ...source }), 'message')) as [ReactTimes]; // posted by renderAlone() below
  return times;
}

async function serveBare(body: string): Promise<number> {
  const app = Fastify();
  app.get('/*', (_request, reply) => reply.type('text/html; charset=utf-8').send(body));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const bound = app.server.address();
  return typeof bound === 'object' && bound ? bound.port : 0;
}

const dist = pathToFileURL(`${join(import.meta.dirname, '../dist')}/`).href;
/** Number of renderings before and during the measurement. */
const rounds = { before: 200, counted: 500 };

async function renderAlone({ port, path, cookie }: PageSource): Promise<ReactTimes> {
  const get = (url: string) => fetch(url, { headers: { ...(cookie && { cookie }) } });
  const html = await (await get(`http://127.0.0.1:${port}${path}`)).text();
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as {
    origin: string;
    locale: Locale;
    auth: AuthState;
    site: SiteConfig;
    registry: BootRemote[];
  }; // written by the portal
  const react = timeReact();
  const shell = (await import(new URL('shell/node/shell/shell.mjs', dist).href)) as ShellRenderer;
  const { registry, ...visitor } = boot;
  const job = { ...visitor, url: path, remotes: registry.map(({ name }) => name) };
  const loadRemote = async (name: string) => {
    const version = registry.find((remote) => remote.name === name)?.version ?? '';
    return { version, definition: await import(`${dist}remotes/${name}/${version}/node/remote.mjs`) };
  };
  const fetchedBodies = new Map<string, unknown>();
  const transport = async ({ url }: Request) => {
    const { pathname, search } = new URL(url);
    const pagePath = pathname + search;
    if (!fetchedBodies.has(pagePath))
      fetchedBodies.set(pagePath, await (await get(`http://127.0.0.1:${port}${pagePath}`)).json());
    const response = new Response(null, { headers: { 'content-type': 'application/json', 'content-length': '1' } });
    response.json = async () => fetchedBodies.get(pagePath);
    return response;
  };
  const render = async () => {
    const result = await shell.renderPage(job, loadRemote, transport);
    if (result.kind !== 'page' || result.remoteError !== undefined || result.status !== 200)
      throw new Error(`${path} does not render: ${JSON.stringify(result).slice(0, 300)}`);
  };
  for (let round = 0; round < rounds.before; round += 1) await render();
  react.reset();
  const started = performance.now();
  for (let round = 0; round < rounds.counted; round += 1) await render();
  return { react: react.ms() / rounds.counted, page: (performance.now() - started) / rounds.counted };
}

/** Makes all builds use the same React, as in render threads, and sums up its rendering time. */
function timeReact() {
  const require = createRequire(new URL('../server/src/site/render-thread.ts', import.meta.url));
  const copies = hostModules(dist);
  const server = require('react-dom/server') as Record<string, unknown>; // CommonJS: modules that import it later get the replaced function
  const renderToString = server['renderToString'] as (...parameters: unknown[]) => string;
  let ms = 0;
  server['renderToString'] = (...parameters: unknown[]) => {
    const started = performance.now();
    const html = renderToString(...parameters);
    ms += performance.now() - started;
    return html;
  };
  registerHooks({
    resolve: (specifier, context, next) =>
      next((context.parentURL?.startsWith(dist) ? copies[specifier] : undefined) ?? specifier, context),
  });
  return { ms: () => ms, reset: () => (ms = 0) };
}

if (process.send) {
  const [order] = (await once(process, 'message')) as [Order]; // sent by begin() above
  if (order.kind === 'bare') process.send(await serveBare(order.body));
  else process.send(await renderAlone(order), () => process.exit());
}
