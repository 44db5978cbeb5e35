/** Site of `npm run dev`: pages load shell and remotes from development servers, unrendered and without a policy. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { defaultLocale, escapeHtml, pickText, type AuthState, type Locale, type SiteConfig } from '@mediothek/contract';
import { isRedirect, matchRoute } from '@mediothek/shell/routes';
import { devEmbedDocument, devEmbedJs } from './embed/dev-embed.ts';
import { serveDevExample } from './embed/dev-example.ts';
import { embedLocale } from './embed/embed-response.ts';
import { serveEmbedJs } from './embed/serve-embed-js.ts';
import { contentStyle, type ContentStyleSheet } from './document.ts';
import { beforePaintScript } from './csp.ts';
import { readDevRegistry, type DevRegistry } from './dev-registry.ts';
import { inlineJson } from './inline-json.ts';
import { developmentRelease } from './release.ts';
import { requestLocale } from '../base/http/request-locale.ts';
import type { SiteOptions } from './site.ts';
import { localeCookie } from './page-request.ts';

export interface DevSiteOptions extends Pick<
  SiteOptions,
  'origin' | 'siteConfig' | 'siteLocale' | 'authState' | 'styleSheet'
> {
  /** Origin of the shell's development server. */
  devServers: string;
}

interface DevDocumentParts {
  registry: DevRegistry;
  locale: Locale;
  origin: string;
  auth: AuthState;
  site: SiteConfig;
  styleSheet: ContentStyleSheet | undefined;
}

/** HTML in development: nothing is rendered, and everything is loaded from the development servers. */
function devDocument({ registry, locale, origin, auth, site, styleSheet }: DevDocumentParts): string {
  const { buildId, remotes } = developmentRelease(registry);
  const entries = remotes.map(({ name, version, entry }) => ({ name, version, entry }));
  const boot = { locale, origin, auth, site, buildId, development: true, registry: entries, rendered: false };
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<script>${beforePaintScript}</script>`,
    `<title>${escapeHtml(site.name[locale] ?? site.name[defaultLocale] ?? '')}</title>`,
    // CORS mode, as webpack uses it: a replaced style sheet is found by its URL.
    registry.styles.map((href) => `<link rel="stylesheet" href="${href}" crossorigin>`).join(''),
    styleSheet ? contentStyle(styleSheet) : '',
    `<script type="module" src="${registry.main}" crossorigin></script></head><body>`,
    '<div id="root"></div>',
    `<script type="application/json" id="boot">${inlineJson(boot)}</script>`,
    '</body></html>',
  ].join('');
}

/** Page that reloads itself until the development servers are ready. */
const waitingDocument = (message: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Mediothek</title><p>${escapeHtml(message)}</p>`;

export function registerDevSite(
  app: FastifyInstance,
  { devServers, origin, siteConfig, siteLocale, authState, styleSheet }: DevSiteOptions,
) {
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply.code(status).headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).send(html);

  app.get('/builds/latest.json', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ id: 'development' }),
  );
  serveEmbedJs(app, devEmbedJs);
  serveDevExample(app, origin);
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const registry = await readDevRegistry(devServers);
    if (!registry) return send(reply, 503, waitingDocument(`Waiting for the development servers at ${devServers} …`));
    const locale = requestLocale(
      localeCookie(request.headers.cookie),
      request.headers['accept-language'],
      siteLocale(),
    );
    const [path = '/', search = ''] = request.url.split('?', 2);
    const match = matchRoute(path);
    const player = registry.remotes.find(({ name }) => name === 'player')?.embed;
    if (match && !isRedirect(match.route) && match.route.layout === 'embed' && player) {
      const query = new URLSearchParams(search);
      const embedLanguage = embedLocale(query) ?? locale;
      const site = siteConfig(request.ip);
      const portalTitle = pickText(site.name, embedLanguage)?.value ?? '';
      const id = match.params['id'] ?? '';
      return send(
        reply,
        200,
        devEmbedDocument({ module: player, id, query, locale: embedLanguage, portal: portalTitle, site }),
      );
    }
    const auth = await authState(request);
    return send(
      reply,
      200,
      devDocument({ registry, locale, origin, auth, site: siteConfig(request.ip), styleSheet: styleSheet?.() }),
    );
  });
}
