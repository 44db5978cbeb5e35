/**
 * HTTPS server (HTTP/2) in front of the portal, as in production. It also serves the pages of the compared players and
 * the floor page.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerResponse } from 'node:http2';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { comparedPlayers } from './compared-players.ts';

export interface FrontOptions {
  port: number;
  /** Port of the portal. */
  target: number;
  /** Folder from `buildPages`. */
  pages: string;
  /** Path of the HLS master playlist. */
  stream: string;
  /** Floor page: the starter without a player, on the same stream. */
  floor: { starter: string; config: object };
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
};

/** Calls the script's `begin` immediately, or on a click on the button. */
const pageHtml = (body: string, head: string, scripts: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Player</title>${head}<body style="margin:0">${body}<button data-start>Play</button>${scripts}`;

function pageOf(path: string, { pages, stream, floor }: FrontOptions): string | undefined {
  const { index, mode } = /^\/bench\/(?<index>\d+|floor)-(?<mode>autoplay|click)$/.exec(path)?.groups ?? {};
  if (index === undefined) return undefined;
  if (index === 'floor') {
    const config = JSON.stringify({ ...floor.config, player: '/bench/nothing.js', autoplay: mode === 'autoplay' });
    const scripts = `<script type="application/json" id="stream-start">${config}</script><script>${floor.starter}</script>`;
    return pageHtml('<video muted playsinline></video>', '', scripts);
  }
  const styles = existsSync(join(pages, `${index}.css`)) ? `<link rel="stylesheet" href="/bench/${index}.css">` : '';
  const begin =
    mode === 'autoplay'
      ? '(play) => play()'
      : "(play) => document.querySelector('[data-start]').addEventListener('click', play)";
  const globals = `<script>const src = ${JSON.stringify(stream)}; const begin = ${begin};</script>`;
  const player = comparedPlayers[Number(index)];
  return player && pageHtml(player.body, styles, `${globals}<script src="/bench/${index}.js" data-bundle></script>`);
}

export async function startFront(options: FrontOptions): Promise<{ close(): void }> {
  const compressed = new Map<string, Buffer>();
  const send = (response: Http2ServerResponse, name: string, text: string | Buffer) => {
    const body = compressed.get(name) ?? brotliCompressSync(text);
    compressed.set(name, body);
    const type = types[extname(name)] ?? types['.html'] ?? '';
    response
      .writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length })
      .end(body);
  };
  const server = createSecureServer(await certificate(), async (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const page = pageOf(path, options);
    if (page !== undefined) return send(response, path, page);
    const file = /^\/bench\/([\w.-]+)$/.exec(path)?.[1];
    if (file === 'nothing.js') return send(response, file, '');
    if (file) return send(response, file, await readFile(join(options.pages, file)));
    const { method, url } = request;
    const headers = { ...endToEnd(request.headers), host: request.authority };
    const proxied = httpRequest({ port: options.target, path: url, method, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, endToEnd(upstream.headers));
      upstream.pipe(response);
    });
    proxied.on('error', () => response.destroy());
    request.pipe(proxied);
  });
  await new Promise<void>((resolve) => server.listen(options.port, '127.0.0.1', resolve));
  return { close: () => server.close() };
}

/** Removes the headers of a single connection and those of HTTP/2. */
const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(:.*|connection|keep-alive|transfer-encoding|upgrade)$/.test(name)),
  );

/** Certificate for this run only. The browser is configured not to check it. */
async function certificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'mediothek-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost'.split(' ');
  try {
    await promisify(execFile)('openssl', ['req', ...made, '-keyout', key, '-out', cert]);
    return { key: await readFile(key), cert: await readFile(cert) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
