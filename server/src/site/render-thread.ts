/**
 * One render thread. Remotes are loaded from their versioned folders. Their imports resolve to the host's single
 * copies, or are rejected.
 */
import { registerHooks } from 'node:module';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { RenderResult, ShellRenderer } from '@mediothek/shell/render-contract';
import { hostModules } from './host-modules.ts';
import { inlineJson } from './inline-json.ts';
import type { FromThread, PackedResult, ThreadData, ToThread } from './render-messages.ts';

if (!parentPort) throw new Error('render-thread.ts runs as a worker thread');
const port = parentPort;
const { dist, remotes: preload, current } = workerData as ThreadData;
const workingOn = new Int32Array(current);
const copies = hostModules(dist);

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

const outbox: FromThread[] = [];
/** Collects the messages of one turn of the event loop and sends them together. */
function post(message: FromThread): void {
  if (outbox.push(message) === 1) setImmediate(send);
}
const send = (large: ArrayBuffer[] = []) => outbox.length > 0 && port.postMessage(outbox.splice(0), large);

interface CachedResponse {
  tag: string;
  value: unknown;
  bytes: number;
}
interface Call {
  job: number;
  path: string;
  /** Cached response for the path. */
  cached: CachedResponse | undefined;
  resolve(response: Response): void;
  reject(error: Error): void;
}
const calls = new Map<number, Call>();
/** Responses that are the same for every visitor: sent once and parsed once. */
const cachedResponses = new LRUCache<string, CachedResponse>({
  maxSize: 8_000_000,
  sizeCalculation: ({ bytes }) => bytes,
});
/** Pages in progress that a visitor waits for. */
const activePages = new Set<number>();
let serial = 0;
/** Requests from the main thread, which calls the API with the identity of the visitor. */
const transportFor = (job: number) => (request: Request) =>
  new Promise<Response>((resolve, reject) => {
    // Without a response, an abandoned page does not continue.
    if (!activePages.has(job)) return;
    const { pathname, search } = new URL(request.url);
    serial += 1;
    const path = pathname + search;
    const cached = cachedResponses.get(path);
    calls.set(serial, { job, path, cached, resolve, reject });
    post({ kind: 'call', call: serial, job, path, tag: cached?.tag });
  });

const shell = (await import(new URL('shell/node/shell/shell.mjs', dist).href)) as ShellRenderer;

port.on('message', (messages: ToThread[]) => messages.forEach(receive));

function receive(message: ToThread): void {
  if (message.kind === 'render') void render(message);
  else if (message.kind === 'ping') post({ kind: 'pong' });
  else if (message.kind === 'abandon') abandon(message.id);
  else settleCall(message);
}

function abandon(id: number): void {
  activePages.delete(id);
  for (const [call, { job }] of calls) if (job === id) calls.delete(call);
}

function settleCall(message: Extract<ToThread, { kind: 'response' | 'same' | 'unreachable' }>): void {
  const call = calls.get(message.call);
  if (!call) return;
  calls.delete(message.call);
  Atomics.store(workingOn, 0, call.job);
  if (message.kind === 'unreachable') call.reject(new Error(message.message));
  else call.resolve(message.kind === 'same' ? responseOf(call.cached?.value) : newResponse(call, message));
}

const json = { 'content-type': 'application/json' };

function newResponse({ path }: Call, { status, body, tag }: Extract<ToThread, { kind: 'response' }>): Response {
  if (tag === undefined || status !== 200) return new Response(status === 204 ? null : body, { status, headers: json });
  const value = freeze(JSON.parse(body));
  cachedResponses.set(path, { tag, value, bytes: body.length * 3 + 1 });
  return responseOf(value);
}

/** Response with a shared value. With a content length, the API client uses the result of `json()`. */
function responseOf(value: unknown): Response {
  const response = new Response(null, { headers: { ...json, 'content-length': '1' } });
  response.json = async () => value;
  response.text = async () => JSON.stringify(value);
  return response;
}

/** Many pages share the value. A remote that changes it throws, and later pages do not get the change. */
function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(freeze);
    Object.freeze(value);
  }
  return value;
}

async function render({ id, job, remotes }: Extract<ToThread, { kind: 'render' }>): Promise<void> {
  const loadRemote = async (name: string) => {
    const version = remotes[name];
    if (!version) {
      throw Object.assign(new Error(`Remote "${name}" has no build for the server`), { code: 'no_server_build' });
    }
    return { version, definition: (await import(remoteUrl(name, version))) as unknown };
  };
  activePages.add(id);
  Atomics.store(workingOn, 0, id);
  try {
    const result = await shell.renderPage(job, loadRemote, transportFor(id));
    const packed = pack(result);
    post({ kind: 'done', id, result: packed, outside: getHeapStatistics().external_memory });
    send(packed.kind === 'page' ? [packed.html.buffer, packed.state.buffer] : []);
  } catch (error) {
    post({ kind: 'failed', id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  } finally {
    activePages.delete(id);
  }
}

const encoder = new TextEncoder();

function pack(result: RenderResult): PackedResult {
  if (result.kind === 'redirect') return result;
  const { html, queries = {}, loaderData, ...page } = result;
  const state = `"queries":${jsonOf(queries)},"loaderData":${jsonOf(loaderData)}`;
  return { ...page, html: encoder.encode(html), state: encoder.encode(state) };
}

/** JSON of values that many pages share. */
const texts = new WeakMap<object, string>();

/** Serialises like `inlineJson`. Frozen values are serialised once. */
function jsonOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return inlineJson(value);
  if (Object.isFrozen(value)) {
    const text = texts.get(value) ?? inlineJson(value);
    texts.set(value, text);
    return text;
  }
  if (Array.isArray(value)) return `[${value.map((each) => jsonOf(isData(each) ? each : null)).join()}]`;
  const members = Object.entries(value).filter(([, member]) => isData(member));
  return `{${members.map(([name, member]) => `${inlineJson(name)}:${jsonOf(member)}`).join()}}`;
}

const isData = (value: unknown) => !['undefined', 'function', 'symbol'].includes(typeof value);

// A remote that cannot be evaluated fails again in its own render, where the failure is attributed to it.
await Promise.allSettled(preload.map(([name, version]) => import(remoteUrl(name, version))));
post({ kind: 'ready' });
