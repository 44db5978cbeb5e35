/** What answers are about, for `config.cacheTags`: they are kept until one of it changes (`db/library-events.ts`). */
import type { MediaDetails, MediaList, SeriesResponse } from '@mediothek/contract';
import type { FastifyRequest } from 'fastify';

const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id; // of a route with `:id`

/** Of whatever counts, finds or lists media. */
export const mediaListTags = (): string[] => ['lists', 'vocabulary'];

/** Of one medium; its series say which parts are before and behind it. */
export const mediumTags = (request: FastifyRequest, value: unknown): string[] => {
  const { series = [] } = (value ?? {}) as Partial<MediaDetails>; // another answer about a medium has none
  return [`media:${idOf(request)}`, 'vocabulary', ...series.map(({ id }) => `series:${id}`)];
};

export const seriesTags = (request: FastifyRequest, value: unknown): string[] => {
  const { entries = [] } = (value ?? {}) as Partial<SeriesResponse | MediaList>;
  return [`series:${idOf(request)}`, 'vocabulary', ...entries.map(({ id }) => `media:${id}`)];
};

/** Of what editors write. */
export const contentTags = (): string[] => ['content'];

export const feedTags = (): string[] => ['feeds', 'content'];
