/** One render thread. Remotes come from their versioned folders; what they import is the host's single copy or refused. */
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { ShellRenderer } from '@mediothek/shell/render-contract';
import type { FromThread, ThreadData, ToThread } from './render-messages.ts';

if (!parentPort) throw new Error('render-thread.ts runs as a worker thread');
const port = parentPort;
const { dist, remotes: preload } = workerData as ThreadData;
const require = createRequire(import.meta.url);

const platform = new URL('shell/node/platform/platform.mjs', dist).href;
const copies: Record<string, string> = {
  '@mediothek/platform': platform,
  '@mediothek/platform/host': platform,
  '@mediothek/ui': new URL('shell/node/ui/ui.mjs', dist).href,
};
for (const name of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']) {
  copies[name] = pathToFileURL(require.resolve(name)).href;
}

registerHooks({
  resolve(specifier, context, next) {
    if (!context.parentURL?.startsWith(dist) || specifier.startsWith('.')) return next(specifier, context);
    const url = copies[specifier];
    if (!url) {
      const allowed = Object.keys(copies).join(', ');
      throw new Error(`${context.parentURL} may not import "${specifier}" on the server; shared are ${allowed}`);
    }
    return next(url, context);
  },
});

const remoteUrl = (name: string, version: string) => `${dist}remotes/${name}/${version}/node/remote.mjs`;
const say = (message: FromThread) => port.postMessage(message);

const calls = new Map<number, { resolve(response: Response): void; reject(error: Error): void }>();
let serial = 0;
/** Asks the main thread, which calls the API with the identity of the request. */
const transportFor = (job: number) => (request: Request) =>
  new Promise<Response>((resolve, reject) => {
    const { pathname, search } = new URL(request.url);
    serial += 1;
    calls.set(serial, { resolve, reject });
    say({ kind: 'call', call: serial, job, path: pathname + search });
  });

const shell = (await import(new URL('shell/node/shell/shell.mjs', dist).href)) as ShellRenderer;

port.on('message', (message: ToThread) => {
  if (message.kind === 'render') void render(message);
  else if (message.kind === 'ping') say({ kind: 'pong' });
  else settleCall(message);
});

function settleCall(message: Extract<ToThread, { kind: 'answer' | 'unreachable' }>): void {
  const call = calls.get(message.call);
  calls.delete(message.call);
  if (message.kind === 'unreachable') call?.reject(new Error(message.message));
  else {
    const body = message.status === 204 ? null : message.body;
    call?.resolve(new Response(body, { status: message.status, headers: { 'content-type': 'application/json' } }));
  }
}

async function render({ id, job, remotes }: Extract<ToThread, { kind: 'render' }>): Promise<void> {
  const loadRemote = async (name: string) => {
    const version = remotes[name];
    if (!version) throw new Error(`Remote "${name}" has no build for the server`);
    return { version, definition: (await import(remoteUrl(name, version))) as unknown };
  };
  try {
    const result = await shell.renderPage(job, loadRemote, transportFor(id));
    say({ kind: 'done', id, result, outside: process.memoryUsage().arrayBuffers });
  } catch (error) {
    say({ kind: 'failed', id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

// A remote that cannot be evaluated fails again in its own render, where it is blamed for it.
await Promise.allSettled(preload.map(([name, version]) => import(remoteUrl(name, version))));
say({ kind: 'ready' });
