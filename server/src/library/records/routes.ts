import {
  MediaList,
  MediaDetails,
  MediaId,
  MediaTombstone,
  Transcript,
  SeriesId,
  SeriesResponse,
  PublisherList,
  PublisherDetails,
  SubjectList,
} from '@mediothek/contract';
import { Type } from 'typebox';
import { newestMedia, mostViewedOf } from './media-lists.ts';
import { errorResponses, joinRoutes, type Routes } from '../../base/http/operation.ts';
import { mediaListTags, mediumTags, seriesTags, contentTags } from '../../base/http/cache-tags.ts';
import { mediaObjects } from './media-object.ts';
import { ApiError, notFound } from '../../base/http/api-error.ts';
import { mediaDetails } from './media-details.ts';
import { mediaTombstone } from './media-tombstone.ts';
import { storedMedia } from '../files/stored-media.ts';
import { readTranscript } from '../media/transcript.ts';
import { seriesDetails } from './series-details.ts';
import { listPublishers, publisherDetails } from './publisher-lists.ts';
import { slugOfPublisherUri } from './publishers.ts';
import { listSubjects } from './subject-list.ts';
import type { Kysely } from 'kysely';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import type { Database } from '../../base/db/database.ts';
import type { FindStreamStart } from '../media/find-stream-start.ts';

export interface RecordOptions {
  db: Kysely<Database>;
  /** Contains `files/<id>/…`. */
  blobs: BlobStore;
  /** Finds the stream start. `undefined`: players fetch the playlist first. */
  findStreamStart?: FindStreamStart | undefined;
  /** Paths of logos that replace those of the records, by the publisher’s slug. */
  content: { readonly current: { publisherLogos: ReadonlyMap<string, string> } };
  /** Users who corrected captions of a medium and want to be named, by the path of the file. `undefined`: nobody is named. */
  correctionAuthors?: ((mediaId: string) => Promise<ReadonlyMap<string, readonly string[]>>) | undefined;
}

/** Number of entries in a list of cards. */
const listLength = 24;

const newestVideos: Routes<RecordOptions> = (app, { db }) => {
  app.get(
    '/videos/newest',
    {
      config: { maxAge: 60, cacheTags: mediaListTags },
      schema: {
        operationId: 'newestVideos',
        tags: ['videos'],
        summary: 'Lists the media that were added last',
        response: { 200: MediaList, ...errorResponses() },
      },
    },
    () => newestMedia(db, listLength),
  );
};

const ids = Type.String({
  pattern: '^(series:)?[0-9]{1,18}(,(series:)?[0-9]{1,18}){0,199}$',
  description: 'Ids of media and series, separated by commas, at most 200',
});

const videos: Routes<RecordOptions> = (app, { db }) => {
  app.get(
    '/videos',
    {
      config: { maxAge: 30, cacheTags: mediaListTags },
      schema: {
        operationId: 'videos',
        tags: ['videos'],
        summary: 'Returns media and series by their ids, in that order; unknown ids are omitted',
        querystring: Type.Object({ ids }),
        response: { 200: MediaList, ...errorResponses('bad_request') },
      },
    },
    async ({ query }) => {
      const entries = await mediaObjects(db, query.ids.split(','));
      return { entries, totalEntries: entries.length };
    },
  );
};

const video: Routes<RecordOptions> = (app, { db, findStreamStart: startOf }) => {
  app.get(
    '/videos/:id',
    {
      config: { maxAge: 30, anyOrigin: true, cacheTags: mediumTags, precedence: 'page' },
      schema: {
        operationId: 'video',
        tags: ['videos'],
        summary: 'Returns all details of a medium',
        params: Type.Object({ id: MediaId }),
        response: { 200: MediaDetails, ...errorResponses('bad_request', 'not_found', 'gone') },
      },
    },
    async ({ params }) => {
      const details = await mediaDetails(db, params.id);
      if (details) {
        const start = details.files.hls === undefined ? undefined : await startOf?.(params.id);
        return start ? { ...details, files: { ...details.files, start } } : details;
      }
      if (await mediaTombstone(db, params.id))
        throw new ApiError('gone', `Medium ${params.id} was withdrawn; its tombstone says what stays known of it`);
      throw notFound(`Medium ${params.id}`);
    },
  );
};

const tombstone: Routes<RecordOptions> = (app, { db }) => {
  app.get(
    '/videos/:id/tombstone',
    {
      config: { maxAge: 60, cacheTags: mediumTags, precedence: 'page' },
      schema: {
        operationId: 'tombstone',
        tags: ['videos'],
        summary: 'Returns the remaining details of a withdrawn medium, for which GET /videos/{id} returns 410',
        params: Type.Object({ id: MediaId }),
        response: { 200: MediaTombstone, ...errorResponses('bad_request', 'not_found') },
      },
    },
    async ({ params }) => {
      const known = await mediaTombstone(db, params.id);
      if (!known) throw notFound(`Withdrawn medium ${params.id}`);
      return known;
    },
  );
};

const transcript: Routes<RecordOptions> = (app, { db, blobs, correctionAuthors }) => {
  app.get(
    '/videos/:id/transcript',
    {
      config: { maxAge: 60, cacheTags: mediumTags },
      schema: {
        operationId: 'transcript',
        tags: ['videos'],
        summary: 'Returns the transcript of a medium, with times',
        params: Type.Object({ id: MediaId }),
        response: { 200: Transcript, ...errorResponses('bad_request', 'not_found', 'gone') },
      },
    },
    async ({ params, log }) => {
      const { record } = await storedMedia(db, params.id);
      return readTranscript(record, blobs, (error) => log.warn(error), await correctionAuthors?.(params.id));
    },
  );
};

const series: Routes<RecordOptions> = (app, { db }) => {
  app.get(
    '/series/:id',
    {
      config: { maxAge: 30, cacheTags: seriesTags, precedence: 'page' },
      schema: {
        operationId: 'series',
        tags: ['series'],
        summary: 'Returns a series with its first parts, in order',
        params: Type.Object({ id: SeriesId }),
        querystring: Type.Object({ 'max-videos': Type.Integer({ minimum: 0, maximum: 1000, default: 50 }) }),
        response: { 200: SeriesResponse, ...errorResponses('bad_request', 'not_found') },
      },
    },
    async ({ params, query }) => {
      const details = await seriesDetails(db, params.id, query['max-videos']);
      if (!details) throw notFound(`Series ${params.id}`);
      return details;
    },
  );
};

const publishers: Routes<RecordOptions> = (app, { db, content }) => {
  app.get(
    '/publishers',
    {
      config: { maxAge: 60, cacheTags: () => [...mediaListTags(), ...contentTags()] },
      schema: {
        operationId: 'publishers',
        tags: ['publishers'],
        summary: 'Lists all publishers by name, with their logos and the numbers of their media',
        response: { 200: PublisherList, ...errorResponses() },
      },
    },
    () => listPublishers(db, content.current.publisherLogos),
  );
};

const publisher: Routes<RecordOptions> = (app, { db, content }) => {
  app.get(
    '/publishers/:slug',
    {
      config: { maxAge: 60, cacheTags: () => [...mediaListTags(), ...contentTags()], precedence: 'page' },
      schema: {
        operationId: 'publisher',
        tags: ['publishers'],
        summary: 'Returns a publisher, with figures about its media',
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

const mostViewed: Routes<RecordOptions> = (app, { db }) => {
  app.get(
    '/publishers/most-viewed/:publisherUri',
    {
      config: { maxAge: 60, cacheTags: mediaListTags },
      schema: {
        operationId: 'mostViewed',
        tags: ['publishers'],
        summary: 'Lists media of a publisher, most viewed first',
        params: Type.Object({
          // PostgreSQL has no NUL in texts.
          publisherUri: Type.String({
            pattern: '^[^\\u0000]*$',
            maxLength: 200,
            description: 'The URI of the publisher',
          }),
        }),
        response: { 200: MediaList, ...errorResponses('bad_request', 'not_found') },
      },
    },
    async ({ params }) => {
      const list = await mostViewedOf(db, slugOfPublisherUri(params.publisherUri), listLength);
      if (!list) throw notFound(`Publisher ${params.publisherUri}`);
      return list;
    },
  );
};

const subjects: Routes<RecordOptions> = (app, { db }) => {
  app.get(
    '/subjects',
    {
      config: { maxAge: 60, cacheTags: mediaListTags },
      schema: {
        operationId: 'subjects',
        tags: ['subjects'],
        summary: 'Lists all subjects, with the numbers of their media and pictures',
        response: { 200: SubjectList, ...errorResponses() },
      },
    },
    () => listSubjects(db),
  );
};

/** Operations on media, series, publishers and subjects. */
export const recordRoutes = joinRoutes(
  newestVideos,
  videos,
  video,
  tombstone,
  transcript,
  series,
  publishers,
  publisher,
  mostViewed,
  subjects,
);
