/** `/oembed`: other sites replace a pasted URL of a medium by the player, https://oembed.com. */
import type { SiteConfig } from '@mediothek/contract';
import { Type } from 'typebox';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import type { App } from '../../base/http/operation.ts';
import { ApiError, notFound } from '../../base/http/api-error.ts';
import { mediaDetails } from '../../library/records/media-details.ts';
import { portalName } from '../../base/portal-name.ts';
import { acceptedLocale } from '../../base/http/request-locale.ts';
import { cacheAge, oembedResponse, oembedXml } from './oembed-response.ts';
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
      const media = target && (await mediaDetails(db, target.id));
      if (!target || !media) throw notFound(`A medium at ${url}`);
      const locale = target.locale ?? acceptedLocale(requestHeaders['accept-language']);
      const portal = portalName(siteConfig(ip), locale, origin);
      const thumbnail = await oembedThumbnail({ db, blobs }, target.id, { maxwidth, maxheight });
      const response = oembedResponse({
        media,
        target,
        locale,
        origin,
        portal,
        limits: { maxwidth, maxheight },
        thumbnail,
      });
      reply.header('cache-control', `public, max-age=${cacheAge}`);
      return format === 'xml'
        ? reply.type('text/xml; charset=utf-8').send(oembedXml(response))
        : reply.type('application/json; charset=utf-8').send(JSON.stringify(response));
    },
  );
}
