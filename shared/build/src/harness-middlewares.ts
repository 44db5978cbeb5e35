/** What the harness's server answers besides the remote's own modules: its page, and the portal's API. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { HarnessSource } from './harness-server.ts';
import { harnessPath } from './harness-config.ts';
import { readResponse, writeResponse, type RecordedResponse } from './recorded-responses.ts';

type Next = () => void;
type Middleware = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

const pathOf = ({ url = '/' }: IncomingMessage) => url.split('?', 1)[0] ?? '/';

/** The built harness. @param folder flat */
export const serveHarness =
  (folder: string): Middleware =>
  (request, response, next) => {
    const path = pathOf(request);
    const name = path.slice(harnessPath.length);
    if (!path.startsWith(harnessPath) || !/^[\w.-]+$/.test(name)) return next();
    try {
      const content = readFileSync(join(folder, name));
      response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream');
      response.end(content);
    } catch {
      next();
    }
  };

/** The same page for every address that a person opens. @param boot what the page is about */
export const servePage =
  (boot: object): Middleware =>
  (request, response, next) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (!isPage || /^\/(api|files|thumbnail|remotes)\//.test(pathOf(request))) return next();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Harness</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${harnessPath}main.css">
    <script type="application/json" id="boot">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>
    <script type="module" src="${harnessPath}main.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`);
  };

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** The API from files alone; what is not in them is missing, and says so. */
export const serveRecorded =
  (folder: string): Middleware =>
  (request, response, next) => {
    const { method = 'GET', url = '/' } = request;
    if (!url.startsWith('/api/')) return next();
    const recorded = method === 'GET' ? readResponse(folder, url) : undefined;
    if (recorded) return sendJson(response, recorded.status, recorded.body);
    const message = `${method} ${url} is not recorded in ${folder}`;
    sendJson(response, 404, { code: 'not_found', message, requestId: 'harness' });
  };

/** Asks the portal for what the API knows, keeps the answer, and hands it on. Changes go the usual way. */
export const recordResponses =
  ({ server, folder }: Extract<HarnessSource, { kind: 'record' }>): Middleware =>
  (request, response, next) => {
    const { method = 'GET', url = '/', headers } = request;
    if (method !== 'GET' || !url.startsWith('/api/')) return next();
    void record({ url, server, folder, cookie: headers.cookie }).then(({ status, body }) =>
      sendJson(response, status, body),
    );
  };

interface RecordRequest extends Omit<Extract<HarnessSource, { kind: 'record' }>, 'kind'> {
  /** Path with its query. */
  url: string;
  cookie: string | undefined;
}

/** Never rejects: a portal that is away is an answer, too, but not one to keep. */
async function record({ url, server, folder, cookie }: RecordRequest): Promise<Omit<RecordedResponse, 'request'>> {
  try {
    const headers = { accept: 'application/json', ...(cookie ? { cookie } : {}) };
    const response = await fetch(new URL(url, server), { headers });
    const { status } = response;
    const body: unknown = await response.json();
    if (status < 500) writeResponse(folder, { request: url, status, body });
    return { status, body };
  } catch (error) {
    const message = `${server} did not answer with JSON: ${error instanceof Error ? error.message : error}`;
    return { status: 502, body: { code: 'unavailable', message, requestId: 'harness' } };
  }
}
