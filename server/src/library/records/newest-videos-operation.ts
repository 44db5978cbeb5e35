import { MediaList } from '@mediothek/contract';
import { newestMedia } from './media-lists.ts';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { mediaListTags } from '../../base/http/cache-tags.ts';

/** How many entries a list of cards has. */
const listLength = 24;

export const newestVideos: Operation = (app, { db }) => {
  app.get(
    '/videos/newest',
    {
      config: { maxAge: 60, cacheTags: mediaListTags },
      schema: {
        operationId: 'newestVideos',
        tags: ['videos'],
        summary: 'Media that came into the library last',
        response: { 200: MediaList, ...errorResponses() },
      },
    },
    () => newestMedia(db, listLength),
  );
};
