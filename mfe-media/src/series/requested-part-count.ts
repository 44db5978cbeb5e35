import { seriesMost, seriesStep } from '../queries.ts';

/** How many parts the address asks for (`?parts=100`): whole steps, never more than one answer holds. */
export function requestedPartCount(search: Pick<URLSearchParams, 'get'>): number {
  const asked = Number(search.get('parts') ?? seriesStep);
  if (!Number.isFinite(asked)) return seriesStep;
  return Math.max(seriesStep, Math.min(seriesMost, Math.ceil(asked / seriesStep) * seriesStep));
}
