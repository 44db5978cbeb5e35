/**
 * Entry of a sitemap (https://www.sitemaps.org/protocol.html), with the URLs of the page in each language (hreflang).
 */
import { locales } from '@mediothek/contract';
import { element, type Xml } from '../../base/xml.ts';

export interface SitemapEntry {
  /** Escaped path with a leading slash. */
  path: string;
  changed?: Date | null;
  video?: Xml | undefined;
}

const alternate = (hreflang: string, href: string): Xml => element('xhtml:link', { rel: 'alternate', hreflang, href });

/** The language versions have the same URLs as in the head of the page. */
export function entryElement(origin: string, { path, changed, video }: SitemapEntry): Xml {
  const below = path === '/' ? '' : path;
  return element(
    'url',
    {},
    element('loc', {}, origin + path),
    changed ? element('lastmod', {}, changed.toISOString()) : undefined,
    ...locales.map((locale) => alternate(locale, `${origin}/${locale}${below}`)),
    alternate('x-default', origin + path),
    video,
  );
}
