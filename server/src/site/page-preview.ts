import { pickText, shorten, type LocalizedText } from '@mediothek/contract';
import { mediaPage, seriesPage, thumbnailUrl } from '../exchange/metadata/metadata-options.ts';
import type { PagePreview } from '../exchange/metadata/open-graph-tags.ts';
import type { PageDescription, PageRecord } from './page-description.ts';
import { portalName } from '../base/portal-name.ts';

/** Maximum length of a description. Programs that show previews cut off longer ones. */
const maxDescriptionLength = 300;

/** Preview of a page: from its library record, or else from its own head, or else from the portal. */
export function previewOf(page: PageDescription): PagePreview {
  const { record, about, path, site, locale, origin } = page;
  const siteName = portalName(site, locale, origin);
  const { title, abstract, url, image } = recordInfo(record, origin);
  const description =
    pickText(abstract, locale)?.value ?? about?.description ?? pickText(site.meta.description, locale)?.value;
  const icon = site.favicons.findLast(({ href }) => href.endsWith('.png'))?.href;
  return {
    title: pickText(title, locale)?.value ?? about?.title ?? siteName,
    description: description && shorten(description, maxDescriptionLength),
    url: url ?? about?.canonical ?? `${origin}${path}`,
    image: image ?? (icon && new URL(icon, origin).href),
    pictured: image !== undefined,
    siteName,
    locale,
  };
}

interface RecordInfo {
  title?: LocalizedText;
  abstract?: LocalizedText | undefined;
  url?: string;
  image?: string | undefined;
}

function recordInfo(record: PageRecord | undefined, origin: string): RecordInfo {
  if (!record) return {};
  if (record.kind === 'medium') {
    const { medium } = record;
    return {
      title: medium.title,
      abstract: medium.abstract,
      url: mediaPage(origin, medium.id),
      image: thumbnailUrl(origin, medium),
    };
  }
  const { id, title, abstract, entries } = record.series;
  const illustrated = entries.find(({ thumbnail }) => thumbnail !== undefined);
  return {
    title,
    abstract,
    url: seriesPage(origin, id),
    image: illustrated && thumbnailUrl(origin, { id: illustrated.id, poster: illustrated.thumbnail }),
  };
}
