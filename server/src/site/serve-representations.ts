import type { Locale, MediaDetails } from '@mediothek/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { App } from '../base/http/operation.ts';
import { createCitationService } from '../library/citation/citation-service.ts';
import { mediumWork } from '../library/citation/cited-records.ts';
import { addApiResponseHooks } from '../base/http/response-hooks.ts';
import { ApiError, notFound } from '../base/http/api-error.ts';
import { mediaDetails } from '../library/records/media-details.ts';
import { mediaTombstone } from '../library/records/media-tombstone.ts';
import { acceptedLocale } from '../base/http/request-locale.ts';
import { mediaPage, type MetadataOptions } from '../exchange/metadata/metadata-options.ts';
import { representations, representationUrl, type Representation } from '../exchange/metadata/representations.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../base/db/database.ts';

const types = ['text/html', ...representations.map(({ type }) => type)];

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

/**
 * Serves `/media/{id}.{ending}`, and `/media/{id}` if the request prefers another media type to HTML (RFC 9110, 12.1).
 */
export async function serveRepresentations(
  app: App,
  { db }: { db: Kysely<Database> },
  options: MetadataOptions,
): Promise<void> {
  const { origin } = options;
  const citations = createCitationService();
  app.addHook('onClose', () => citations.close());
  app.addConstraintStrategy(byMediaType);

  const write = async ({ write: format }: Representation, medium: MediaDetails, locale: Locale): Promise<string> => {
    if (typeof format === 'function') return format(medium, options);
    const work = await mediumWork(db, { id: medium.id, locale, time: 0, origin });
    if (!work) throw notFound(`Medium ${medium.id}`);
    const [citation] = await citations.make({ work, locale, time: 0, formats: [format] });
    return citation?.text ?? '';
  };

  const handlerFor =
    (representation: Representation, negotiated: boolean) =>
    async ({ params: { id }, headers }: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
      const medium = await mediaDetails(db, id);
      if (!medium && (await mediaTombstone(db, id))) throw new ApiError('gone', `Medium ${id} was withdrawn`);
      if (!medium) throw notFound(`Medium ${id}`);
      const isLocalized = typeof representation.write === 'string';
      const varies = [...(negotiated ? ['Accept'] : []), ...(isLocalized ? ['Accept-Language'] : [])];
      const page = mediaPage(origin, id);
      reply.headers({
        link: `<${page}>; rel="canonical", <${page}>; rel="describes"; type="text/html"`,
        ...(negotiated && { 'content-location': representationUrl('', id, representation) }),
        ...(varies.length > 0 && { vary: varies.join(', ') }),
      });
      const locale = acceptedLocale(headers['accept-language']);
      return reply.type(`${representation.type}; charset=utf-8`).send(await write(representation, medium, locale));
    };

  await app.register(async (scope) => {
    addApiResponseHooks(scope);
    const shared = { config: { maxAge: 300, anyOrigin: true }, schema: { hide: true } };
    for (const representation of representations) {
      const { ending, type: mediaType } = representation;
      scope.get(`/media/:id(^\\d{1,18}).${ending}`, shared, handlerFor(representation, false));
      const negotiated = { ...shared, constraints: { mediaType } };
      scope.get('/media/:id(^\\d{1,18}$)', negotiated, handlerFor(representation, true));
    }
  });
}
