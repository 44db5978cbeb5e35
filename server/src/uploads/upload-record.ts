import {
  defaultLocale,
  toLocale,
  type MediaRecord,
  type SeriesRecord,
  uploadLicences,
  type UploadDescription,
  type UploadRights,
} from '@mediothek/contract';
import type { ProcessingResult } from './processing-result.ts';
import { printedName } from './upload-datacite.ts';
import { publishedPath } from './upload-keys.ts';

/** Removes languages without text. */
function texts(text: UploadDescription['title']): Record<string, string> {
  const entries = Object.entries(text ?? {}).map(([lang, value]) => [lang, value?.trim() ?? ''] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** Author's part of the library record. `series` must be in the library. */
export function describedRecord(
  { title, abstract, ...description }: UploadDescription,
  { licence }: UploadRights,
  defaultPublisher: string,
) {
  const { series, year, genre, doi, language, creators, contributors, publisher, subjects, keywords } = description;
  const abstractTexts = texts(abstract);
  return {
    title: texts(title),
    ...(Object.keys(abstractTexts).length > 0 && { abstract: abstractTexts }),
    language: language ?? 'und',
    ...(genre && { genre }),
    creators: (creators ?? []).map(({ orcid, ...name }) => ({ name: printedName(name), ...(orcid && { orcid }) })),
    contributors: (contributors ?? []).map(({ role, note, ...name }) => ({
      name: printedName(name),
      role,
      ...(note && { note }),
    })),
    publisher: publisher ?? defaultPublisher,
    ...(year !== undefined && { year }),
    subjects: [...new Set(subjects)],
    keywords: [...new Set(keywords)],
    ...(licence && { licence: uploadLicences[licence] }),
    ...(doi && { doi }),
    series: series?.id ? [{ id: series.id, ...(series.part !== undefined && { part: series.part }) }] : [],
  } satisfies Partial<MediaRecord>;
}

/** Record of a series that an author names and the library does not have. Its title has the language of the medium. */
export function newSeriesRecord(id: string, title: string, { language, publisher }: UploadDescription): SeriesRecord {
  const lang = toLocale(language ?? defaultLocale);
  return { kind: 'series', id, title: { [lang]: title }, ...(publisher && { publisher }) };
}

/** @returns files with their paths in the published folder, as in the record */
export function publishedFiles(
  files: ProcessingResult['files'],
  mediaId: string,
  fileKey: string,
): ProcessingResult['files'] {
  const publishedFile = (file: string): string => `${publishedPath(mediaId, fileKey)}/${file}`;
  const { hls, poster, flipbook, progressive, scenes, captions, ...rest } = files;
  return {
    ...rest,
    ...(hls !== undefined && { hls: publishedFile(hls) }),
    ...(poster !== undefined && { poster: publishedFile(poster) }),
    ...(flipbook !== undefined && { flipbook: publishedFile(flipbook) }),
    ...(progressive && { progressive: progressive.map((one) => ({ ...one, file: publishedFile(one.file) })) }),
    ...(scenes && { scenes: { ...scenes, sprite: publishedFile(scenes.sprite) } }),
    ...(captions && { captions: captions.map((one) => ({ ...one, file: publishedFile(one.file) })) }),
  };
}
