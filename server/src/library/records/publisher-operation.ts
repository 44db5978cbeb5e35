import { PublisherDetails } from '@mediothek/contract';
import { Type } from 'typebox';
import { notFound } from '../../base/http/api-error.ts';
import { publisherDetails } from './publisher-lists.ts';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { contentTags, mediaListTags } from '../../base/http/cache-tags.ts';

export const publisher: Operation = (app, { db, content }) => {
  app.get(
    '/publishers/:slug',
    {
      config: { maxAge: 60, cacheTags: () => [...mediaListTags(), ...contentTags()], precedence: 'page' },
      schema: {
        operationId: 'publisher',
        tags: ['publishers'],
        summary: 'A publisher and the figures of what it published',
        params: Type.Object({ slug: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,79}$' }) }),
        response: { 200: PublisherDetails, ...errorResponses('bad_request', 'not_found') },
      },
    },
    async ({ params }) => {
      const details = await publisherDetails(db, params.slug);
      if (!details) throw notFound(`Publisher ${params.slug}`);
      const logo = content.current.publisherLogos.get(params.slug);
      return logo === undefined ? details : { ...details, logo };
    },
  );
};
