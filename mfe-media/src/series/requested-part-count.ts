import { maxSeriesParts, seriesStep } from '../queries.ts';

/** Number of parts that the URL requests (`?parts=100`), rounded up to whole steps and limited to one response. */
export function requestedPartCount(search: Pick<URLSearchParams, 'get'>): number {
  const requested = Number(search.get('parts') ?? seriesStep);
  if (!Number.isFinite(requested)) return seriesStep;
  return Math.max(seriesStep, Math.min(maxSeriesParts, Math.ceil(requested / seriesStep) * seriesStep));
}
