import type { MediaDetails } from '@mediothek/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { BlobStore } from '../base/blobs/blob-store.ts';
import type { App } from '../base/http/operation.ts';
import { createCitationService } from '../library/citation/citation-service.ts';
import { mediumWork } from '../library/citation/cited-records.ts';
import { addApiResponseHooks } from '../base/http/response-hooks.ts';
import { ApiError, notFound } from '../base/http/api-error.ts';
import { mediaDetails } from '../library/records/media-details.ts';
import { mediaTombstone } from '../library/records/media-tombstone.ts';
import { acceptedLocale } from '../base/http/request-locale.ts';
import { iiifManifest } from '../exchange/metadata/iiif-manifest.ts';
import { mediaPage, type MetadataOptions } from '../exchange/metadata/metadata-options.ts';
import {
  contentTypeOf,
  type Format,
  iiif,
  json,
  linksets,
  representations,
  representationUrl,
  type Representation,
} from '../exchange/metadata/representations.ts';
import { mediumLinks } from '../exchange/metadata/signposting.ts';
import { oembedThumbnail } from './embed/oembed-thumbnail.ts';
import { linkBack, openData, serveSeriesRepresentations, writeLinkset } from './serve-series-representations.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../base/db/database.ts';

/** Formats with a media type of their own, which a request may prefer. */
const negotiable = [...representations, ...linksets];
const types = ['text/html', ...negotiable.map(({ type }) => type)];

/**
 * Parameters of a media range except `q`, such as `profile="https://schema.org"` and `charset=utf-8`. They are ignored.
 */
const parameters = /;\s*(?!q\s*=)[\w-]+\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s,;"]*)/gi;

/** Media type that the request prefers. `undefined`: the page itself, or none of the types. */
function preferredType(accept: string | undefined): string | undefined {
  // Shortcut for browsers, which name HTML first.
  if (accept === undefined || accept.startsWith('text/html,')) return undefined;
  const [preferred] = new Negotiator({ headers: { accept: accept.replaceAll(parameters, '') } }).mediaTypes(types);
  return preferred === 'text/html' ? undefined : preferred;
}

/** Selects the route by the preferred media type. Requests that prefer HTML get the page. */
const byMediaType: Parameters<App['addConstraintStrategy']>[0] = {
  name: 'mediaType',
  storage() {
    const handlers = new Map();
    return { get: (type) => handlers.get(type) ?? null, set: (type, handler) => void handlers.set(type, handler) };
  },
  deriveConstraint: ({ url, headers }) => (url?.startsWith('/media/') ? preferredType(headers.accept) : undefined),
  validate() {},
};

export interface RepresentationSource {
  db: Kysely<Database>;
  /** Contains the images, whose size IIIF has. */
  blobs: BlobStore;
}

type Write = (medium: MediaDetails, request: FastifyRequest) => Promise<string> | string;
interface Writer {
  format: Format;
  write: Write;
  /** Depends on the language of the request. */
  localized: boolean;
}

/**
 * Serves the formats of media and series at `/media/{id}.{ending}` and `/series/{id}.{ending}`, and those of media also at
 * `/media/{id}` if the request prefers their media type to HTML (RFC 9110, 12.1).
 */
export async function serveRepresentations(
  app: App,
  { db, blobs }: RepresentationSource,
  options: MetadataOptions,
): Promise<void> {
  const { origin } = options;
  const citations = createCitationService();
  app.addHook('onClose', () => citations.close());
  app.addConstraintStrategy(byMediaType);

  const writeRepresentation =
    ({ write: format }: Representation): Write =>
    async (medium, { headers }) => {
      if (typeof format === 'function') return format(medium, options);
      const locale = acceptedLocale(headers['accept-language']);
      const work = await mediumWork(db, { id: medium.id, locale, time: 0, origin });
      if (!work) throw notFound(`Medium ${medium.id}`);
      const [citation] = await citations.make({ work, locale, time: 0, formats: [format] });
      return citation?.text ?? '';
    };
  const anySize = { maxwidth: undefined, maxheight: undefined };
  const writeManifest: Write = async (medium) =>
    json(iiifManifest(medium, { ...options, thumbnail: await oembedThumbnail({ db, blobs }, medium.id, anySize) }));

  const findMedium = async (id: string): Promise<MediaDetails> => {
    const medium = await mediaDetails(db, id);
    if (!medium && (await mediaTombstone(db, id))) throw new ApiError('gone', `Medium ${id} was withdrawn`);
    if (!medium) throw notFound(`Medium ${id}`);
    return medium;
  };

  const send =
    ({ format, write, localized }: Writer, negotiated: boolean) =>
    async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
      const { id } = request.params;
      const medium = await findMedium(id);
      const varies = [...(negotiated ? ['Accept'] : []), ...(localized ? ['Accept-Language'] : [])];
      reply.headers({
        link: linkBack(mediaPage(origin, id), (one) => representationUrl(origin, id, one)),
        ...(negotiated && { 'content-location': representationUrl('', id, format) }),
        ...(varies.length > 0 && { vary: varies.join(', ') }),
      });
      return reply.type(contentTypeOf(format)).send(await write(medium, request));
    };

  const writers: readonly Writer[] = [
    ...representations.map((format) => ({
      format,
      write: writeRepresentation(format),
      localized: typeof format.write === 'string',
    })),
    ...linksets.map((format) => ({
      format,
      write: (medium: MediaDetails) => writeLinkset(format, mediumLinks(medium, options)),
      localized: false,
    })),
    { format: iiif, write: writeManifest, localized: false },
  ];

  await app.register(async (scope) => {
    addApiResponseHooks(scope);
    for (const writer of writers) {
      const { ending, type: mediaType, profile } = writer.format;
      scope.get(`/media/:id(^\\d{1,18}).${ending}`, openData, send(writer, false));
      if (profile !== undefined) continue;
      scope.get('/media/:id(^\\d{1,18}$)', { ...openData, constraints: { mediaType } }, send(writer, true));
    }
    serveSeriesRepresentations(scope, { db }, options);
  });
}
