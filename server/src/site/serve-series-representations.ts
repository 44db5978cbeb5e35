/** Formats of a series for other programs, and what they share with those of media. */
import type { SeriesResponse } from '@mediothek/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { ApiError, notFound } from '../base/http/api-error.ts';
import type { App } from '../base/http/operation.ts';
import type { Database } from '../base/db/database.ts';
import { collectionPages, iiifCollection, maxCollectionItems } from '../exchange/metadata/iiif-collection.ts';
import { jsonLdDocument } from '../exchange/metadata/json-ld.ts';
import { linksetJson, linksetText } from '../exchange/metadata/linkset.ts';
import { seriesPage, type MetadataOptions } from '../exchange/metadata/metadata-options.ts';
import {
  contentTypeOf,
  type Format,
  iiif,
  json,
  linksets,
  seriesDescriptions,
  seriesRepresentationUrl,
} from '../exchange/metadata/representations.ts';
import { schemaOrgSeries } from '../exchange/metadata/schema-org-series.ts';
import { reciprocalLinks, seriesLinks, type TypedLink } from '../exchange/metadata/signposting.ts';
import { seriesDetails } from '../library/records/series-details.ts';

/** Options of routes whose responses scripts of any site may read. */
export const openData = { config: { maxAge: 300, anyOrigin: true }, schema: { hide: true } };

/** Links of a format to the page that it describes, and to the link sets of that page. */
export function linkBack(page: string, urlOf: (format: Format) => string): string {
  return [
    `<${page}>; rel="canonical"`,
    `<${page}>; rel="describes"; type="text/html"`,
    ...linksets.map((one) => `<${urlOf(one)}>; rel="linkset"; type="${one.type}"`),
  ].join(', ');
}

/** The links of a page, and those back to it, in one of the formats of link sets. */
export function writeLinkset({ type }: (typeof linksets)[number], links: readonly TypedLink[]): string {
  const all = [...links, ...reciprocalLinks(links)];
  return type === 'application/linkset' ? linksetText(all) : linksetJson(all);
}

/** Number of a page of a collection, from `?page=2`. @throws ApiError `bad_request` */
function pageOf({ query }: FastifyRequest): number | undefined {
  const { page } = query as { page?: string | string[] }; // as Fastify parses it
  if (page === undefined) return undefined;
  if (typeof page !== 'string' || !/^[1-9]\d{0,5}$/.test(page)) {
    throw new ApiError('bad_request', 'query.page: a number from 1');
  }
  return Number(page);
}

/** Serves `/series/{id}.{ending}`. */
export function serveSeriesRepresentations(
  scope: App,
  { db }: { db: Kysely<Database> },
  options: MetadataOptions,
): void {
  const { origin } = options;

  const find = async (id: string, page = 1): Promise<SeriesResponse> => {
    const series = await seriesDetails(db, id, maxCollectionItems, page - 1);
    if (!series) throw notFound(`Series ${id}`);
    return series;
  };

  const writeCollection = async (id: string, request: FastifyRequest): Promise<string> => {
    const page = pageOf(request);
    const series = await find(id, page);
    if (page !== undefined && page > collectionPages(series.totalEntries))
      throw notFound(`Page ${page} of series ${id}`);
    return json(iiifCollection(series, { ...options, page }));
  };
  const writeDescription = async (id: string): Promise<string> =>
    json(jsonLdDocument(schemaOrgSeries(await find(id), options)));

  const send =
    (format: Format, write: (id: string, request: FastifyRequest) => Promise<string>) =>
    async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
      const { id } = request.params;
      const text = await write(id, request);
      const links = linkBack(seriesPage(origin, id), (one) => seriesRepresentationUrl(origin, id, one));
      return reply.header('link', links).type(contentTypeOf(format)).send(text);
    };

  const pathOf = ({ ending }: Format) => `/series/:id(^\\d{1,18}).${ending}`;
  for (const format of seriesDescriptions) {
    scope.get(pathOf(format), openData, send(format, format === iiif ? writeCollection : writeDescription));
  }
  for (const format of linksets) {
    const write = async (id: string) => writeLinkset(format, seriesLinks(await find(id), options));
    scope.get(pathOf(format), openData, send(format, write));
  }
}
