/** Small files with fixed addresses that programs look for. */
import { locales, type SiteConfig } from '@mediothek/contract';
import type { FastifyInstance } from 'fastify';
import type { PortalIdentity } from '../portal-identity.ts';
import { manifestPath, webManifest } from './web-manifest.ts';

/** What crawlers are asked to leave alone (RFC 9309): lists without an end, and what is no page. */
const disallowed = ['/search?', '/opensearch/', '/builds/'];

const robotsTxt = (origin: string): string =>
  ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );

/** RFC 9116 asks for less than a year; each response begins the period anew. */
const validMs = 90 * 86_400_000;

/** Where to report a vulnerability: RFC 9116. */
function securityTxt({ origin, email, now }: { origin: string; email: string; now: Date }): string {
  const day = new Date(now.getTime() + validMs).toISOString().slice(0, 10);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${day}T00:00:00Z`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

export interface WellKnownOptions {
  /** Under which visitors know the portal; without a trailing slash */
  origin: string;
  /** As a visitor from this network address gets it */
  siteConfig(ip: string): SiteConfig;
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
