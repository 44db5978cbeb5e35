/** URLs of files that podcast apps load beside an episode. */
import type { Locale } from '@mediothek/contract';

export const coverPath = (seriesId: string): string => `/thumbnail/series:${seriesId}/cover.jpg`;

export const chaptersPath = (mediaId: string, locale: Locale): string =>
  `/feeds/podcast/chapters/${mediaId}/${locale}.json`;

export const transcriptPath = (mediaId: string, lang: string): string =>
  `/feeds/podcast/transcripts/${mediaId}/${lang}.json`;
