/** Small files with fixed addresses that programs look for. */
import type { FastifyInstance } from 'fastify';
import { locales, type SiteConfig } from '@mediothek/contract';
import type { PortalIdentity } from '../portal-identity.ts';
import { robotsTxt } from './robots-txt.ts';
import { securityTxt } from './security-txt.ts';
import { manifestPath, webManifest } from './web-manifest.ts';

export interface WellKnownOptions {
  /** Under which visitors know the portal; without a trailing slash */
  origin: string;
  /** As a visitor from this network address gets it */
  siteConfig(address: string): SiteConfig;
  identity(): PortalIdentity;
}

export function serveWellKnown(app: FastifyInstance, { origin, siteConfig, identity }: WellKnownOptions): void {
  const schema = { hide: true };
  const cached = { 'cache-control': 'public, max-age=3600' };
  const text = 'text/plain; charset=utf-8';
  app.get('/robots.txt', { schema }, (_request, reply) => reply.headers(cached).type(text).send(robotsTxt(origin)));
  app.get('/.well-known/security.txt', { schema }, (_request, reply) =>
    reply
      .headers(cached)
      .type(text)
      .send(securityTxt({ origin, email: identity().email, now: new Date() })),
  );
  for (const locale of locales) {
    app.get(manifestPath(locale), { schema }, ({ ip }, reply) =>
      reply
        .headers(cached)
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(webManifest(siteConfig(ip), locale, origin))),
    );
  }
}
