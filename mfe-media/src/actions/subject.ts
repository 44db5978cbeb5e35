/** What a dialog is about: a medium or a series. */
import { pickText, type MediaDetails, type SeriesResponse } from '@mediothek/contract';
import { paths } from '@mediothek/platform';

export interface Subject {
  kind: 'media' | 'series';
  id: string;
  /** In the visitor's language where there is one. */
  title: string;
  /** Of its page */
  path: string;
  /** Seconds; only what has one can be cited or opened at a time. */
  duration?: number | undefined;
}

export const mediaSubject = ({ id, title, duration }: MediaDetails, locale: string): Subject => ({
  kind: 'media',
  id,
  title: pickText(title, locale)?.value ?? '',
  path: paths.media(id),
  duration,
});

export const seriesSubject = ({ id, title }: SeriesResponse, locale: string): Subject => ({
  kind: 'series',
  id,
  title: pickText(title, locale)?.value ?? '',
  path: paths.series(id),
});
