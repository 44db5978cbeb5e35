/** Cache tags for `config.cacheTags`. A response is cached until one of its tags changes (`db/library-events.ts`). */
import type { MediaDetails, MediaList, SeriesResponse } from '@mediothek/contract';
import type { FastifyRequest } from 'fastify';

const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id; // of a route with `:id`

/** Tags of responses that count, search or list media. */
export const mediaListTags = (): string[] => ['lists', 'vocabulary'];

/** Tags of a medium and its series, which contain the previous and next part. */
export const mediumTags = (request: FastifyRequest, value: unknown): string[] => {
  const { series = [] } = (value ?? {}) as Partial<MediaDetails>; // other responses about a medium have no series
  return [`media:${idOf(request)}`, 'vocabulary', ...series.map(({ id }) => `series:${id}`)];
};

export const seriesTags = (request: FastifyRequest, value: unknown): string[] => {
  const { entries = [] } = (value ?? {}) as Partial<SeriesResponse | MediaList>;
  return [`series:${idOf(request)}`, 'vocabulary', ...entries.map(({ id }) => `media:${id}`)];
};

/** Tags of editorial content. */
export const contentTags = (): string[] => ['content'];

export const feedTags = (): string[] => ['feeds', 'content'];
