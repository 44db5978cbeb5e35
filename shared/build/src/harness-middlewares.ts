/**
 * Middlewares of the harness's server, in addition to the remote's modules: the harness's page, and the portal's API.
 */
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

/** Serves the built harness. @param folder without subfolders */
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

/**
 * Serves the same page for every URL that a browser navigates to, and for `/` also to programs such as curl.
 * @param boot data for the page
 */
export const servePage =
  (boot: object): Middleware =>
  (request, response, next) => {
    const isNavigation = pathOf(request) === '/' || request.headers.accept?.includes('text/html');
    if (request.method !== 'GET' || !isNavigation || /^\/(api|files|thumbnail|remotes)\//.test(pathOf(request)))
      return next();
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

/** Serves the API from files only. Any other request gets 404 with a message. */
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

/** Requests API responses from the portal, records them, and returns them. Requests other than GET go to the proxy. */
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

/** Never rejects. If the portal is down, the response is 502 and is not recorded. */
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
