import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { detectFormat, type Format } from './detect-format.ts';
import { defaultLimits, type HarvestLimits } from './fetch-with-retries.ts';
import { harvest } from './harvest.ts';
import { type ImportItem, type ImportItems } from './import-item.ts';
import { InputError } from './input-error.ts';
import { type ListState, readOaiRecords } from './oai-records.ts';
import { readJsonLines } from './read-json-lines.ts';
import { resume } from './resume.ts';
import { countBytes, type SourceProgress } from './source-progress.ts';

export interface SourceOptions {
  format: Format | 'auto';
  signal: AbortSignal;
  limits?: HarvestLimits;
}
export interface Source {
  items: ImportItems;
  progress: SourceProgress;
}

/**
 * Opens a file or, for `http://` and `https://`, a URL, and reads up to the first item.
 * @throws InputError if nothing can be imported
 */
export async function openSource(
  target: string,
  { format, signal, limits = defaultLimits }: SourceOptions,
): Promise<Source> {
  const progress: SourceProgress = { bytes: 0, records: 0 };
  const items = /^https?:\/\//i.test(target)
    ? harvest(parseUrl(target), { format, limits, signal, progress })
    : readFile(target, format, signal, progress);
  const iterator = items[Symbol.asyncIterator]();
  const first = await iterator.next();
  return { items: countRecords(first.done ? items : resume([first.value], iterator), progress), progress };
}

function parseUrl(target: string): URL {
  const url = URL.parse(target);
  if (!url) throw new InputError(`${target} is not a valid URL`);
  return url;
}

async function* countRecords(items: ImportItems, progress: SourceProgress): AsyncGenerator<ImportItem> {
  for await (const item of items) {
    if (item.kind !== 'note') progress.records += 1;
    yield item;
  }
}

async function* readFile(
  path: string,
  format: Format | 'auto',
  signal: AbortSignal,
  progress: SourceProgress,
): AsyncGenerator<ImportItem> {
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new InputError('is not a file');
    progress.totalBytes = found.size;
    const bytes = countBytes(createReadStream(path, { signal }), progress);
    const input = format === 'auto' ? await detectFormat(bytes) : { format, bytes };
    if (input.format === 'jsonl') {
      yield* readJsonLines(input.bytes);
      return;
    }
    const state: ListState = { seen: 0, failed: false };
    yield* readOaiRecords(input.bytes, state);
    if (state.token !== undefined) {
      const totalText = state.total === undefined ? '' : ` of ${state.total} records`;
      yield {
        kind: 'note',
        text: `The file is one page of a longer list${totalText}; import the URL of the list to get the other records.`,
      };
    }
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`${path} ${error.message}`);
    if (error instanceof Error && 'code' in error && error.code !== 'ABORT_ERR')
      throw new InputError(`${path} cannot be read: ${error.message}`);
    throw error;
  }
}
