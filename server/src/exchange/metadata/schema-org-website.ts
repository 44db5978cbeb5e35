import type { Locale } from '@mediothek/contract';
import type { JsonLdNode } from './json-ld.ts';

/** The portal, https://schema.org/WebSite, with its search. */
export const schemaOrgWebsite = ({ name, url, locale }: { name: string; url: string; locale: Locale }): JsonLdNode => ({
  '@type': 'WebSite',
  '@id': url,
  name,
  url,
  inLanguage: locale,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${url}search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
