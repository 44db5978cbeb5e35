/** `/oembed`: other sites replace a pasted URL of a medium by the player, that of a series by a link with an image, https://oembed.com. */
import type { SiteConfig } from '@mediothek/contract';
import { Type } from 'typebox';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import type { App } from '../../base/http/operation.ts';
import { ApiError, notFound } from '../../base/http/api-error.ts';
import { mediaDetails } from '../../library/records/media-details.ts';
import { seriesPrefix } from '../../library/records/media-object.ts';
import { seriesDetails } from '../../library/records/series-details.ts';
import { portalName } from '../../base/portal-name.ts';
import { acceptedLocale } from '../../base/http/request-locale.ts';
import { cacheAge, oembedResponse, type OembedResponse, oembedSeriesResponse, oembedXml } from './oembed-response.ts';
import { oembedTarget } from './oembed-target.ts';
import { oembedThumbnail } from './oembed-thumbnail.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';

export interface OembedOptions {
  /** Public origin of the portal, without a trailing slash. */
  origin: string;
  /** Site configuration for a visitor from this IP address. */
  siteConfig(ip: string): SiteConfig;
}

const Pixels = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }));
const Query = Type.Object({
  url: Type.String({ minLength: 1, maxLength: 2048 }),
  format: Type.Optional(Type.String({ maxLength: 20 })),
  maxwidth: Pixels,
  maxheight: Pixels,
});

/** Scripts of other sites may read the response, too. */
const headers = { 'access-control-allow-origin': '*', vary: 'Accept-Language' };

export function serveOembed(
  app: App,
  { db, blobs }: { db: Kysely<Database>; blobs: BlobStore },
  { origin, siteConfig }: OembedOptions,
): void {
  app.get(
    '/oembed',
    {
      // Outside of /api/v0 and its OpenAPI document, because oEmbed defines the path and the statuses.
      schema: { hide: true, querystring: Query },
      onRequest: async (_request, reply) => void reply.headers(headers),
    },
    async ({ query, ip, headers: requestHeaders }, reply) => {
      const { url, format = 'json', maxwidth, maxheight } = query;
      if (format !== 'json' && format !== 'xml') {
        throw new ApiError('not_implemented', `oEmbed answers json and xml, not "${format}"`);
      }
      const target = oembedTarget(url, origin);
      if (!target) throw notFound(`A medium or a series at ${url}`);
      const locale = target.locale ?? acceptedLocale(requestHeaders['accept-language']);
      const portal = portalName(siteConfig(ip), locale, origin);
      const limits = { maxwidth, maxheight };
      const thumbnailOf = (id: string) => oembedThumbnail({ db, blobs }, id, limits);
      const respond = async (): Promise<OembedResponse> => {
        if (target.kind === 'series') {
          const series = await seriesDetails(db, target.id, 0);
          if (!series) throw notFound(`A series at ${url}`);
          const thumbnail = await thumbnailOf(`${seriesPrefix}${target.id}`);
          return oembedSeriesResponse({ series, locale, origin, portal, thumbnail });
        }
        const media = await mediaDetails(db, target.id);
        if (!media) throw notFound(`A medium at ${url}`);
        const thumbnail = await thumbnailOf(target.id);
        return oembedResponse({ media, target, locale, origin, portal, limits, thumbnail });
      };
      const response = await respond();
      reply.header('cache-control', `public, max-age=${cacheAge}`);
      return format === 'xml'
        ? reply.type('text/xml; charset=utf-8').send(oembedXml(response))
        : reply.type('application/json; charset=utf-8').send(JSON.stringify(response));
    },
  );
}
