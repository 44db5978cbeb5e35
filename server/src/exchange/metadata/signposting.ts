import { isPlayable, type MediaDetails, type SeriesResponse } from '@mediothek/contract';
import { schemaOrg } from './json-ld.ts';
import { mediaPage, seriesPage, type MetadataOptions } from './metadata-options.ts';
import {
  linksets,
  mediaDescriptions,
  representationUrl,
  seriesDescriptions,
  seriesRepresentationUrl,
} from './representations.ts';
import { absoluteUri, doiUrl, uriOf } from './uri.ts';

/** A typed link (RFC 8288). */
export interface TypedLink {
  /** URL of the resource that has the link. */
  anchor: string;
  target: string;
  rel: string;
  /** Media type of the target. */
  type?: string | undefined;
  /** URI of what the target conforms to, beyond its media type. */
  profile?: string | undefined;
}

/** Limits of `Link` headers, because proxies reject long ones. Link sets contain all links. */
const maxAuthors = 20;
const maxCollections = 20;

/**
 * Links of a medium's page by FAIR Signposting (https://signposting.org/FAIR/): the URL to cite (RFC 8574), authors, licence,
 * collections, descriptions and files.
 */
export function mediumLinks(medium: MediaDetails, { origin }: MetadataOptions): TypedLink[] {
  const { id, doi, licence, creators, series, files } = medium;
  const page = mediaPage(origin, id);
  const link = (target: string, rel: string, more: Pick<TypedLink, 'type' | 'profile'> = {}): TypedLink => ({
    anchor: page,
    target,
    rel,
    ...more,
  });
  return [
    link(doi ? doiUrl(doi) : page, 'cite-as'),
    link(`${schemaOrg}/AboutPage`, 'type'),
    link(`${schemaOrg}/${medium.medium === 'audio' ? 'AudioObject' : 'VideoObject'}`, 'type'),
    ...creators.flatMap(({ orcid }) => (orcid ? [link(`https://orcid.org/${orcid}`, 'author')] : [])),
    ...(licence ? [link(uriOf(licence), 'license')] : []),
    ...series.map((one) => link(seriesPage(origin, one.id), 'collection', { type: 'text/html' })),
    ...mediaDescriptions.map((one) => link(representationUrl(origin, id, one), 'describedby', one)),
    ...(isPlayable(medium)
      ? files.progressive.map(({ src, mime }) => link(absoluteUri(src, origin), 'item', { type: mime }))
      : []),
    ...linksets.map((one) => link(representationUrl(origin, id, one), 'linkset', one)),
  ];
}

/** Links of a series' page: descriptions, and the pages of those parts that it shows. */
export function seriesLinks(series: SeriesResponse, { origin }: MetadataOptions): TypedLink[] {
  const { id, entries } = series;
  const page = seriesPage(origin, id);
  const link = (target: string, rel: string, more: Pick<TypedLink, 'type' | 'profile'> = {}): TypedLink => ({
    anchor: page,
    target,
    rel,
    ...more,
  });
  return [
    link(page, 'cite-as'),
    link(`${schemaOrg}/CollectionPage`, 'type'),
    link(`${schemaOrg}/CreativeWorkSeries`, 'type'),
    ...seriesDescriptions.map((one) => link(seriesRepresentationUrl(origin, id, one), 'describedby', one)),
    ...entries.map((entry) => link(mediaPage(origin, entry.id), 'item', { type: 'text/html' })),
    ...linksets.map((one) => link(seriesRepresentationUrl(origin, id, one), 'linkset', one)),
  ];
}

/** Links back to the page: from its descriptions, and from its items. */
export function reciprocalLinks(links: readonly TypedLink[]): TypedLink[] {
  const backwards: Readonly<Record<string, string>> = { describedby: 'describes', item: 'collection' };
  return links.flatMap(({ anchor, target, rel }) => {
    const back = backwards[rel];
    return back === undefined ? [] : [{ anchor: target, target: anchor, rel: back, type: 'text/html' }];
  });
}

const parameters = ({ rel, type, profile }: TypedLink): string =>
  [`rel="${rel}"`, ...(type ? [`type="${type}"`] : []), ...(profile ? [`profile="${profile}"`] : [])].join('; ');

/** `Link` header of a page. It has no anchors, because all links are those of the page. */
export function linkHeader(links: readonly TypedLink[]): string {
  const limits: Readonly<Record<string, number>> = { author: maxAuthors, collection: maxCollections };
  const counts = new Map<string, number>();
  return links
    .filter(({ rel }) => {
      const count = (counts.get(rel) ?? 0) + 1;
      counts.set(rel, count);
      return count <= (limits[rel] ?? Infinity);
    })
    .map((link) => `<${link.target}>; ${parameters(link)}`)
    .join(', ');
}

/** `Link` header of a medium's page. */
export const signposts = (medium: MediaDetails, options: MetadataOptions): string =>
  linkHeader(mediumLinks(medium, options));

/** `Link` header of a series' page. Its parts are in the link set. */
export const seriesSignposts = (series: SeriesResponse, options: MetadataOptions): string =>
  linkHeader(seriesLinks({ ...series, entries: [] }, options));
