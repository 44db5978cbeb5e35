/** The site of `npm run dev`: pages load shell and remotes from development servers, unrendered and without a policy. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isRedirect, matchRoute } from '@mediothek/shell/routes';
import { devDocument, waitingDocument } from './dev-document.ts';
import { readDevRegistry } from './dev-registry.ts';
import { requestLocale } from './request-locale.ts';
import type { SiteOptions } from './site.ts';
import { localeCookie } from './visit.ts';

export interface DevSiteOptions extends Pick<SiteOptions, 'origin' | 'siteConfig' | 'authState'> {
  /** Origin of the shell's development server. */
  devServers: string;
}

export function registerDevSite(app: FastifyInstance, { devServers, origin, siteConfig, authState }: DevSiteOptions) {
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply.code(status).headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).send(html);

  app.get('/builds/latest.json', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ id: 'development' }),
  );
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const route = matchRoute(request.url.split('?', 1)[0] ?? '/')?.route;
    if (route && !isRedirect(route) && route.layout === 'embed') {
      return send(reply, 501, 'The embedded player is rendered by the server: see it with <code>npm start</code>.');
    }
    const registry = await readDevRegistry(devServers);
    if (!registry) return send(reply, 503, waitingDocument(`Waiting for the development servers at ${devServers} …`));
    const locale = requestLocale(localeCookie(request.headers.cookie), request.headers['accept-language']);
    const auth = await authState(request);
    return send(reply, 200, devDocument({ registry, locale, origin, auth, site: siteConfig(request.ip) }));
  });
}
