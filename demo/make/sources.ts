import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalizedText, MediaRecord, PublisherRecord, SeriesRecord, SubjectRecord } from '@mediothek/contract';
import { parse } from 'yaml';

/** A caption of all languages, in seconds from the start. */
export interface SourceCue {
  from: number;
  to: number;
  en: string;
  de?: string;
}

/** A medium as it is written in demo/source/media: a record without what the clip knows, with its captions. */
export interface SourceMedium extends Omit<MediaRecord, 'kind' | 'files' | 'chapters'> {
  chapters?: { start: number; title: LocalizedText }[];
  captions?: SourceCue[];
  /** What is seen, for those who do not see it; English. */
  descriptions?: SourceCue[];
}

export interface Sources {
  subjects: Record<SubjectRecord['id'], readonly [item: string, en: string, de: string]>;
  publishers: Omit<PublisherRecord, 'kind'>[];
  series: Omit<SeriesRecord, 'kind'>[];
  media: SourceMedium[];
}

/** Reads demo/source. The shapes are trusted here: demo-library.test.ts checks every record made of them. */
export async function readSources(folder: string): Promise<Sources> {
  const read = async <T>(...path: string[]): Promise<T> => parse(await readFile(join(folder, ...path), 'utf8')) as T;
  const mediaFiles = (await readdir(join(folder, 'media'))).toSorted();
  const media = await Promise.all(mediaFiles.map((name) => read<SourceMedium[]>('media', name)));
  return {
    subjects: await read('subjects.yaml'),
    publishers: await read('publishers.yaml'),
    series: await read('series.yaml'),
    media: media.flat().toSorted((a, b) => a.id.localeCompare(b.id)),
  };
}
