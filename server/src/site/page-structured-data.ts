import { pickText, type LocalizedText } from '@mediothek/contract';
import type { JsonLdNode } from '../exchange/metadata/json-ld.ts';
import { mediaPage, seriesPage } from '../exchange/metadata/metadata-options.ts';
import { schemaOrgBreadcrumbs } from '../exchange/metadata/schema-org-breadcrumbs.ts';
import { schemaOrgMedium } from '../exchange/metadata/schema-org-medium.ts';
import { schemaOrgSeries } from '../exchange/metadata/schema-org-series.ts';
import { schemaOrgWebsite } from '../exchange/metadata/schema-org-website.ts';
import type { PageDescription } from './page-description.ts';
import { portalName } from '../base/portal-name.ts';

/** Nodes of a page's JSON-LD: its library record with breadcrumbs, or the portal itself. */
export function structuredData(page: PageDescription): JsonLdNode[] {
  const { record, route, site, locale, origin } = page;
  const options = { origin, locale };
  const portal = { name: portalName(site, locale, origin), url: `${origin}/` };
  const named = (title: LocalizedText, url: string) => ({ name: pickText(title, locale)?.value ?? url, url });
  if (record?.kind === 'medium') {
    const { medium, transcript } = record;
    const series = medium.series.slice(0, 1).map(({ id, title }) => named(title, seriesPage(origin, id)));
    return [
      schemaOrgMedium(medium, { ...options, transcript }),
      schemaOrgBreadcrumbs([portal, ...series, named(medium.title, mediaPage(origin, medium.id))]),
    ];
  }
  if (record?.kind === 'series') {
    const { series } = record;
    return [
      schemaOrgSeries(series, options),
      schemaOrgBreadcrumbs([portal, named(series.title, seriesPage(origin, series.id))]),
    ];
  }
  return route?.name === 'Home' ? [schemaOrgWebsite({ ...portal, locale })] : [];
}
