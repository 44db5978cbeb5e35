/** Medium or series that a dialog acts on. */
import { pickText, type MediaDetails, type SeriesResponse } from '@mediothek/contract';
import { paths } from '@mediothek/platform';

export interface ActionTarget {
  kind: 'media' | 'series';
  id: string;
  /** In the visitor's language if available. */
  title: string;
  /** Path of its page. */
  path: string;
  /** Seconds. Absent: it cannot be cited or opened at a time. */
  duration?: number | undefined;
}

export const mediaTarget = ({ id, title, duration }: MediaDetails, locale: string): ActionTarget => ({
  kind: 'media',
  id,
  title: pickText(title, locale)?.value ?? '',
  path: paths.media(id),
  duration,
});

export const seriesTarget = ({ id, title }: SeriesResponse, locale: string): ActionTarget => ({
  kind: 'series',
  id,
  title: pickText(title, locale)?.value ?? '',
  path: paths.series(id),
});
