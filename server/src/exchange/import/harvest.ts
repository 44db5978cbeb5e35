import type { LimitedResponse } from '../../base/outbound/fetch-with-limits.ts';
import { detectFormat, type Format } from './detect-format.ts';
import { fetchWithRetries, type HarvestLimits } from './fetch-with-retries.ts';
import { type ImportItem } from './import-item.ts';
import { InputError } from './input-error.ts';
import { type ListState, readOaiRecords } from './oai-records.ts';
import { readJsonLines } from './read-json-lines.ts';
import { countBytes, type SourceProgress } from './source-progress.ts';

export interface HarvestOptions {
  format: Format | 'auto';
  limits: HarvestLimits;
  signal: AbortSignal;
  progress: SourceProgress;
}

/** Maximum number of consecutive pages without a record. A longer list counts as endless. */
const maxEmptyPages = 20;

/** Reads a URL: a dump, or the pages of an OAI-PMH list, by resumption tokens (protocol 2.0, section 3.5). */
export async function* harvest(start: URL, options: HarvestOptions): AsyncGenerator<ImportItem> {
  const { limits, signal, progress } = options;
  const retryNotes: ImportItem[] = [];
  const get = (url: URL): Promise<LimitedResponse> =>
    fetchWithRetries(url, limits, signal, (seconds, reason) => {
      retryNotes.push({ kind: 'note', text: `${reason}; waited ${seconds} s and requested again.` });
    });

  const first = firstPage(start, options.format);
  const response = await get(first);
  yield* retryNotes.splice(0);
  if (response.size !== undefined) progress.totalBytes = response.size;
  const detected = await detect(countBytes(response.body, progress), options.format, first);
  if (detected.format === 'jsonl') {
    yield* readJsonLines(detected.bytes);
    return;
  }
  const tokens = new Set<string>();
  let body = detected.bytes;
  let emptyPages = 0;
  for (let page = 1; ; page += 1) {
    const state: ListState = { seen: 0, failed: false };
    yield* readOaiRecords(body, state, page);
    if (state.failed || state.token === undefined) return;
    // The size of one page is not that of a list with several pages.
    delete progress.totalBytes;
    if (state.total !== undefined) progress.totalRecords = state.total;
    emptyPages = state.seen === 0 ? emptyPages + 1 : 0;
    if (tokens.has(state.token))
      throw new InputError(`page ${page} continues with a resumption token that was used before: the list never ends`);
    if (emptyPages >= maxEmptyPages)
      throw new InputError(`${maxEmptyPages} pages without a record: the list never ends`);
    tokens.add(state.token);
    const next = await get(nextPage(response.url, state.token));
    yield* retryNotes.splice(0);
    body = countBytes(next.body, progress);
  }
}

async function detect(bytes: AsyncIterable<Uint8Array>, format: Format | 'auto', url: URL) {
  if (format !== 'auto') return { format, bytes };
  try {
    return await detectFormat(bytes);
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`${url.href} ${error.message}`);
    throw error;
  }
}

/** Completes a URL without arguments. `datacite` is the prefix of most DataCite feeds. */
function firstPage(start: URL, format: Format | 'auto'): URL {
  const url = new URL(start);
  const isBare = !url.searchParams.has('verb') && (format === 'oai' || /\/oai(?:2d?|-pmh)?\/?$/i.test(url.pathname));
  if (isBare) url.searchParams.set('verb', 'ListRecords');
  if (isBare && !url.searchParams.has('metadataPrefix')) url.searchParams.set('metadataPrefix', 'datacite');
  return url;
}

/**
 * A resumption token is exclusive. Only the parameters that are not OAI-PMH's are kept from the first request, for
 * example a key.
 */
function nextPage(base: URL, token: string): URL {
  const url = new URL(base);
  for (const name of ['metadataPrefix', 'set', 'from', 'until', 'resumptionToken']) url.searchParams.delete(name);
  url.searchParams.set('verb', 'ListRecords');
  url.searchParams.set('resumptionToken', token);
  return url;
}
