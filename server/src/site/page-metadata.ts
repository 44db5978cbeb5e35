/** Metadata of a page for other programs: previews, search engines, reference managers, harvesters. */
import { escapeHtml, pickText, type LocalizedText } from '@mediothek/contract';
import { highwireSeriesTags, highwireTags } from '../exchange/metadata/highwire-tags.ts';
import { jsonLdDocument, type JsonLdNode } from '../exchange/metadata/json-ld.ts';
import type { MetaTag } from '../exchange/metadata/meta-tag.ts';
import { mediaPage, seriesPage } from '../exchange/metadata/metadata-options.ts';
import { previewTags } from '../exchange/metadata/open-graph-tags.ts';
import {
  mediaDescriptions,
  representationUrl,
  seriesDescriptions,
  seriesRepresentationUrl,
} from '../exchange/metadata/representations.ts';
import { schemaOrgBreadcrumbs } from '../exchange/metadata/schema-org-breadcrumbs.ts';
import { schemaOrgMedium } from '../exchange/metadata/schema-org-medium.ts';
import { schemaOrgSeries } from '../exchange/metadata/schema-org-series.ts';
import { schemaOrgWebsite } from '../exchange/metadata/schema-org-website.ts';
import { seriesSignposts, signposts } from '../exchange/metadata/signposting.ts';
import type { AlternateLink } from '../exchange/portal-feeds/feed-links.ts';
import { portalName } from '../base/portal-name.ts';
import type { PageDescription } from './page-description.ts';
import { inlineJson } from './inline-json.ts';
import { previewOf } from './page-preview.ts';

export interface PageMetadata {
  /** Tags for `<head>`. All have `data-page`, because they describe only this page. */
  head: string;
  /** JSON-LD for the end of the document. */
  data: string;
  link?: string;
}

export function pageMetadata(page: PageDescription): PageMetadata {
  const { record, origin } = page;
  const medium = record?.kind === 'medium' ? record.medium : undefined;
  const tags = [...previewTags(previewOf(page), medium, { origin }), ...citationTags(page)];
  const links = [...descriptionLinks(page), ...page.alternates];
  const nodes = structuredData(page);
  return {
    head: [...tags.map(metaElement), ...links.map(linkElement)].join(''),
    data:
      nodes.length > 0
        ? `<script type="application/ld+json" data-page>${inlineJson(jsonLdDocument(...nodes))}</script>`
        : '',
    ...(record && {
      link:
        record.kind === 'medium' ? signposts(record.medium, { origin }) : seriesSignposts(record.series, { origin }),
    }),
  };
}

/** Formats of the page's record. The shell adds oEmbed of media, which it also does after a navigation. */
function descriptionLinks({ record, origin }: PageDescription): AlternateLink[] {
  if (!record) return [];
  if (record.kind === 'medium') {
    const { id } = record.medium;
    return mediaDescriptions.map((one) => ({ href: representationUrl(origin, id, one), type: one.type }));
  }
  const { id } = record.series;
  const page = encodeURIComponent(seriesPage(origin, id));
  return [
    ...seriesDescriptions.map((one) => ({ href: seriesRepresentationUrl(origin, id, one), type: one.type })),
    { href: `${origin}/oembed?url=${page}&format=json`, type: 'application/json+oembed' },
    { href: `${origin}/oembed?url=${page}&format=xml`, type: 'text/xml+oembed' },
  ];
}

/** Nodes of a page's JSON-LD: its library record with breadcrumbs, or the portal itself. */
function structuredData(page: PageDescription): JsonLdNode[] {
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

function citationTags({ record, origin, locale }: PageDescription): MetaTag[] {
  if (record?.kind === 'medium') return highwireTags(record.medium, { origin, locale });
  return record ? highwireSeriesTags(record.series, { origin, locale }) : [];
}

const metaElement = ({ attribute, key, content }: MetaTag): string =>
  `<meta ${attribute}="${escapeHtml(key)}" content="${escapeHtml(content)}" data-page>`;

const linkElement = ({ href, type, title }: AlternateLink): string =>
  `<link rel="alternate" type="${escapeHtml(type)}" href="${escapeHtml(href)}"${title ? ` title="${escapeHtml(title)}"` : ''} data-page>`;
