import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CsvMapping } from './csv-mapping.ts';
import { detectFormat } from './detect-format.ts';
import { defaultLimits, type HarvestLimits } from './fetch-with-retries.ts';
import { harvest, type HarvestOptions } from './harvest.ts';
import { harvestPolicy } from './harvest-policy.ts';
import type { ImportFormat } from './import-format.ts';
import { type ImportItem, type ImportItems } from './import-item.ts';
import { InputError } from './input-error.ts';
import { type ListState } from './oai-records.ts';
import { resume } from './resume.ts';
import { countBytes, type SourceProgress } from './source-progress.ts';

export interface SourceOptions {
  format: ImportFormat | 'auto';
  signal: AbortSignal;
  limits?: HarvestLimits;
  /** Where the columns of a table belong. */
  mapping?: CsvMapping | undefined;
}
export interface Source {
  items: ImportItems;
  progress: SourceProgress;
}

/**
 * Opens a file, the files of a folder, or, for `http://` and `https://`, a URL, and reads up to the first item.
 * @throws InputError if nothing can be imported
 */
export async function openSource(
  target: string,
  { format, signal, limits = defaultLimits, mapping }: SourceOptions,
): Promise<Source> {
  const progress: SourceProgress = { bytes: 0, records: 0 };
  const items = /^https?:\/\//i.test(target)
    ? readUrl(parseUrl(target), { format, limits, signal, progress, mapping })
    : readPath(target, { format, signal, progress, mapping });
  const iterator = items[Symbol.asyncIterator]();
  const first = await iterator.next();
  return { items: countRecords(first.done ? items : resume([first.value], iterator), progress), progress };
}

function parseUrl(target: string): URL {
  const url = URL.parse(target);
  if (!url) throw new InputError(`${target} is not a valid URL`);
  return url;
}

/** The operator stands before the screen and names the host, so that it may have a private address. */
const readUrl = (url: URL, options: HarvestOptions) => harvest(url, { ...options, policy: harvestPolicy(url, true) });

async function* countRecords(items: ImportItems, progress: SourceProgress): AsyncGenerator<ImportItem> {
  for await (const item of items) {
    if (item.kind !== 'note') progress.records += 1;
    yield item;
  }
}

type FileOptions = Omit<SourceOptions, 'limits'> & { progress: SourceProgress };

/** Reads a file, or the files directly in a folder in the order of their names. */
async function* readPath(path: string, options: FileOptions): AsyncGenerator<ImportItem> {
  const found = await describingPath(path, () => stat(path));
  if (!found.isDirectory()) {
    options.progress.totalBytes = found.size;
    yield* readFile(path, found.isFile(), options);
    return;
  }
  const entries = await describingPath(path, () => readdir(path, { withFileTypes: true }));
  const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
  if (names.length === 0) throw new InputError(`${path} is a folder without files`);
  for (const name of names.toSorted()) {
    try {
      for await (const item of readFile(join(path, name), true, options)) yield inFile(name, item);
    } catch (error) {
      // The other files can be read.
      if (!(error instanceof InputError)) throw error;
      yield { kind: 'rejected', position: { file: name, line: 1 }, problems: [error.message] };
    }
  }
}

const inFile = (file: string, item: ImportItem): ImportItem =>
  'position' in item ? { ...item, position: { ...item.position, file } } : item;

async function* readFile(
  path: string,
  isFile: boolean,
  { format, signal, progress, mapping }: FileOptions,
): AsyncGenerator<ImportItem> {
  try {
    if (!isFile) throw new InputError('is not a file');
    const bytes = countBytes(createReadStream(path, { signal }), progress);
    const input = format === 'auto' ? await detectFormat(bytes, { path }) : { format, bytes };
    const state: ListState = { seen: 0, failed: false };
    yield* input.format.read(input.bytes, { state, mapping });
    if (state.token !== undefined) {
      const totalText = state.total === undefined ? '' : ` of ${state.total} records`;
      yield {
        kind: 'note',
        text: `The file is one page of a longer list${totalText}; import the URL of the list to get the other records.`,
      };
    }
  } catch (error) {
    throw describe(path, error);
  }
}

function describe(path: string, error: unknown): unknown {
  if (error instanceof InputError) return new InputError(`${path} ${error.message}`);
  if (error instanceof Error && 'code' in error && error.code !== 'ABORT_ERR')
    return new InputError(`${path} cannot be read: ${error.message}`);
  return error;
}

async function describingPath<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw describe(path, error);
  }
}
