/** Small files with fixed URLs that programs look for. */
import { locales, type SiteConfig } from '@mediothek/contract';
import type { FastifyInstance } from 'fastify';
import type { PortalIdentity } from '../portal-identity.ts';
import { manifestPath, webManifest } from './web-manifest.ts';

/** Paths that crawlers should not visit (RFC 9309): endless lists, and URLs that are no pages. */
const disallowed = ['/search?', '/opensearch/', '/builds/'];

const robotsTxt = (origin: string): string =>
  ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );

/** RFC 9116 requires less than a year. Each response starts the period again. */
const validMs = 90 * 86_400_000;

/** Contact for vulnerabilities: RFC 9116. */
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
  /** Public origin of the portal, without a trailing slash. */
  origin: string;
  /** Site configuration for a visitor from this IP address. */
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
