import { maxSeriesParts, seriesStep } from '../queries.ts';

/** How many parts the address asks for (`?parts=100`): whole steps, never more than one answer holds. */
export function requestedPartCount(search: Pick<URLSearchParams, 'get'>): number {
  const requested = Number(search.get('parts') ?? seriesStep);
  if (!Number.isFinite(requested)) return seriesStep;
  return Math.max(seriesStep, Math.min(maxSeriesParts, Math.ceil(requested / seriesStep) * seriesStep));
}
