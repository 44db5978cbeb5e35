import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalizedText, MediaRecord, PublisherRecord, SeriesRecord, SubjectRecord } from '@mediothek/contract';
import { parse } from 'yaml';

/** A caption in all languages, in seconds from the start. */
export interface SourceCue {
  from: number;
  to: number;
  en: string;
  de?: string;
}

/** A medium as in demo/source/media: a record without the properties of its clip, with its captions. */
export interface SourceMedium extends Omit<MediaRecord, 'kind' | 'files' | 'chapters'> {
  chapters?: { start: number; title: LocalizedText }[];
  captions?: SourceCue[];
  /** Audio description of the images, in English. */
  descriptions?: SourceCue[];
}

export interface Sources {
  subjects: Record<SubjectRecord['id'], readonly [item: string, en: string, de: string]>;
  publishers: Omit<PublisherRecord, 'kind'>[];
  series: Omit<SeriesRecord, 'kind'>[];
  media: SourceMedium[];
}

/** Reads demo/source without validation: demo-library.test.ts checks each record that is composed of it. */
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
