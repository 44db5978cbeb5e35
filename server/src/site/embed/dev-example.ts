/** `/dev/embedding`, in development only: live examples of docs/embedding.md, with their code. */
import type { FastifyInstance } from 'fastify';
import { embedCode, embedPath, escapeHtml } from '@mediothek/contract';

const style =
  'body{max-inline-size:48rem;margin:2rem auto;padding-inline:1rem;font:1rem/1.5 system-ui,sans-serif}pre{overflow:auto;padding:1rem;background:#8882;white-space:pre-wrap}';

/** Controls the iframe with the messages of the protocol only. */
const driver = `const frame = document.getElementById('driven');
const say = (method, value) =>
  frame.contentWindow.postMessage(JSON.stringify({ context: 'player.js', version: '0.0.11', method, value }), location.origin);
const log = document.querySelector('output');
addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow) return;
  const { event, value } = JSON.parse(data);
  if (event === 'ready') for (const name of value.events) say('addEventListener', name);
  log.textContent = event + ' ' + JSON.stringify(value ?? '');
});
for (const button of document.querySelectorAll('[data-method]')) button.onclick = () => say(button.dataset.method);`;

/** @param origin of the portal */
export function serveDevExample(app: FastifyInstance, origin: string): void {
  app.get<{ Querystring: { media?: unknown } }>('/dev/embedding', { schema: { hide: true } }, ({ query }, reply) => {
    const id = /^\d{1,18}$/.test(String(query.media)) ? String(query.media) : '1001';
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .send(page(origin, id));
  });
}

function page(origin: string, id: string): string {
  const common = { origin, id, mediaTitle: 'A medium' };
  const element = `<script src="${origin}/embed.js" async></script>\n<mediothek-player media="${escapeHtml(id)}" t="5">\n  <a href="${origin}/media/${escapeHtml(id)}">Watch it there</a>\n</mediothek-player>`;
  const example = (title: string, html: string) =>
    `<section><h2>${title}</h2>${html}<pre><code>${escapeHtml(html)}</code></pre></section>`;
  return [
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Embedding</title><style>${style}</style><main>`,
    '<h1>Embedding</h1><p>See docs/embedding.md. Another medium: <code>?media=1002</code>.</p>',
    example('A frame, as wide as its place', embedCode(common)),
    example('A frame of one size, from 5 s on', embedCode({ ...common, start: 5, size: { width: 480, height: 270 } })),
    example(
      'Nothing is loaded before a click',
      embedCode({ ...common, privacy: { language: 'en', portal: 'Mediothek' } }),
    ),
    example('Without a frame', element),
    '<section><h2>Driven by player.js</h2><p>The frame answers where the server renders it (<code>NODE_ENV=development npm start</code>).</p><p>',
    ...['mute', 'play', 'pause'].map((method) => `<button data-method="${method}">${method}</button> `),
    `<output></output></p><iframe id="driven" title="Driven" width="640" height="360" allow="autoplay" src="${escapeHtml(embedPath(id))}"></iframe>`,
    `<script>${driver}</script><pre><code>${escapeHtml(driver)}</code></pre></section></main></html>`,
  ].join('\n');
}
