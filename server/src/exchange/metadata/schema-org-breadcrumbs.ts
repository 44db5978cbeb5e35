import type { JsonLdNode } from './json-ld.ts';

export interface Crumb {
  name: string;
  /** Absolute URL. */
  url: string;
}

/** Path from the start page to a page, https://schema.org/BreadcrumbList. */
export const schemaOrgBreadcrumbs = (crumbs: readonly Crumb[]): JsonLdNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});
