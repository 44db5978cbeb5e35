import { isPlayable, type MediaDetails } from '@mediothek/contract';
import { schemaOrg } from './json-ld.ts';
import { mediaPage, seriesPage, type MetadataOptions } from './metadata-options.ts';
import { representations, representationUrl } from './representations.ts';
import { absoluteUri, doiUrl, uriOf } from './uri.ts';

/** Limit, because proxies reject long headers. The representations (`describedby`) contain all authors. */
const maxAuthors = 20;

/**
 * The `Link` header of a medium's page by FAIR Signposting (https://signposting.org/FAIR/). It contains the URL to cite
 * (RFC 8574), authors, licence, collections, representations and files.
 */
export function signposts(medium: MediaDetails, { origin }: MetadataOptions): string {
  const { id, doi, licence, creators, series, files } = medium;
  const link = (target: string, rel: string, type?: string) =>
    `<${target}>; rel="${rel}"${type ? `; type="${type}"` : ''}`;
  return [
    link(doi ? doiUrl(doi) : mediaPage(origin, id), 'cite-as'),
    link(`${schemaOrg}/AboutPage`, 'type'),
    link(`${schemaOrg}/${medium.medium === 'audio' ? 'AudioObject' : 'VideoObject'}`, 'type'),
    ...creators
      .slice(0, maxAuthors)
      .flatMap(({ orcid }) => (orcid ? [link(`https://orcid.org/${orcid}`, 'author')] : [])),
    ...(licence ? [link(uriOf(licence), 'license')] : []),
    ...series.map((one) => link(seriesPage(origin, one.id), 'collection')),
    ...representations.map((one) => link(representationUrl(origin, id, one), 'describedby', one.type)),
    ...(isPlayable(medium)
      ? files.progressive.map(({ src, mime }) => link(absoluteUri(src, origin), 'item', mime))
      : []),
  ].join(', ');
}
