import { MediaList } from '@mediothek/contract';
import { newestMedia } from './media-lists.ts';
import { errors, type Operation } from '../../base/http/operation.ts';
import { aboutLists } from '../../base/http/answer-tags.ts';

/** How many entries a list of cards has. */
const listLength = 24;

export const newestVideos: Operation = (app, { db }) => {
  app.get(
    '/videos/newest',
    {
      config: { maxAge: 60, tags: aboutLists },
      schema: {
        operationId: 'newestVideos',
        tags: ['videos'],
        summary: 'Media that came into the library last',
        response: { 200: MediaList, ...errors() },
      },
    },
    () => newestMedia(db, listLength),
  );
};
