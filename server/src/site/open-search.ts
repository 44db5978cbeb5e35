/** Lets browsers add the portal's search (OpenSearch 1.1, https://github.com/dewitt/opensearch). */
import { type Locale, locales, pickText, type SiteConfig } from '@mediothek/contract';
import { Type } from 'typebox';
import type { App } from '../base/http/operation.ts';
import { element, xmlDocument } from '../base/xml.ts';
import { portalName } from '../base/portal-name.ts';
import { suggest } from '../library/search/suggest.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../base/db/database.ts';

export interface OpenSearchOptions {
  /** Public origin of the portal, without a trailing slash. */
  origin: string;
  /** Site configuration for a visitor from this IP address. */
  siteConfig(ip: string): SiteConfig;
}

/** Maximum length of a name in the specification. */
const maxNameLength = 16;
const descriptions: Record<Locale, (name: string) => string> = {
  en: (name) => `Search for videos and series in ${name}`,
  de: (name) => `Videos und Serien in ${name} suchen`,
};

/** Path of the description in a language. */
export const openSearchPath = (locale: Locale): string => `/opensearch/${locale}.xml`;

function describe(locale: Locale, { origin, siteConfig }: OpenSearchOptions, ip: string): string {
  const site = siteConfig(ip);
  const title = portalName(site, locale, origin);
  const icon = site.favicons.find(({ href }) => href.endsWith('.png'))?.href;
  const url = (type: string, template: string, rel?: string) =>
    element('Url', { type, rel, template: origin + template });
  return xmlDocument(
    element(
      'OpenSearchDescription',
      { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
      element('ShortName', {}, title.slice(0, maxNameLength)),
      element('Description', {}, descriptions[locale](title)),
      element('Language', {}, locale),
      element('InputEncoding', {}, 'UTF-8'),
      icon && element('Image', {}, new URL(icon, origin).href),
      url('text/html', '/search?q={searchTerms}'),
      url('application/x-suggestions+json', `/opensearch/${locale}/suggestions?q={searchTerms}`),
      url('application/opensearchdescription+xml', openSearchPath(locale), 'self'),
    ),
  );
}

/**
 * Serves the description in each language, and suggestions in the format of browsers: `["wav", ["Standing waves"]]`.
 */
export function serveOpenSearch(app: App, { db }: { db: Kysely<Database> }, options: OpenSearchOptions): void {
  for (const locale of locales) {
    app.get(openSearchPath(locale), { schema: { hide: true } }, ({ ip }, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('application/opensearchdescription+xml; charset=utf-8')
        .send(describe(locale, options, ip)),
    );
    app.get(
      `/opensearch/${locale}/suggestions`,
      { schema: { hide: true, querystring: Type.Object({ q: Type.String({ maxLength: 100 }) }) } },
      async ({ query }, reply) => {
        const found = await suggest(db, query.q);
        const labels = found.flatMap(({ label }) => pickText(label, locale)?.value ?? []);
        return reply
          .header('cache-control', 'public, max-age=300')
          .type('application/x-suggestions+json; charset=utf-8')
          .send(JSON.stringify([query.q, [...new Set(labels)]]));
      },
    );
  }
}
