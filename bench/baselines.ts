/**
 * What "load" is held against, each in a process of its own: a bare Fastify that sends a page's bytes, and React that renders
 * a page's tree with its data in memory.
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

/** ms of processor time of one thread for a page: React's own, and with what surrounds it in the shell. */
export interface ReactTimes {
  react: number;
  page: number;
}

function startChild(order: Order): ChildProcess {
  const child = fork(import.meta.filename, { env: { ...process.env, NODE_ENV: 'production' } }); // React's, as render threads have it
  child.send(order);
  return child;
}

/** @returns its port, and what ends it */
export async function startBare(body: string): Promise<{ port: number; stop(): void }> {
  const child = startChild({ kind: 'bare', body });
  const [port] = (await once(child, 'message')) as [number]; // from serveBare() below
  return { port, stop: () => child.kill() };
}

/** @param source of a page of a portal that runs: its data comes from there, once */
export async function reactAlone(source: PageSource): Promise<ReactTimes> {
  const [times] = (await once(startChild({ kind: 'react', ...source }), 'message')) as [ReactTimes]; // from renderAlone() below
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
/** Rendered before it counts, and then. */
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
  }; // as the portal wrote it
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

/** Gives the builds the one React, as render threads do, and adds up the time that it takes. */
function timeReact() {
  const require = createRequire(new URL('../server/src/site/render-thread.ts', import.meta.url));
  const copies = hostModules(dist);
  const server = require('react-dom/server') as Record<string, unknown>; // CommonJS: what imports it gets what is here then
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
  const [order] = (await once(process, 'message')) as [Order]; // from begin() above
  if (order.kind === 'bare') process.send(await serveBare(order.body));
  else process.send(await renderAlone(order), () => process.exit());
}
