import type { LimitedResponse } from '../../base/outbound/fetch-with-limits.ts';
import { detectFormat, type Format } from './detect-format.ts';
import { fetchWithRetries, type HarvestLimits } from './fetch-with-retries.ts';
import { type ImportItem } from './import-item.ts';
import { InputError } from './input-error.ts';
import { type ListState, readOaiRecords } from './oai-records.ts';
import { readJsonLines } from './read-json-lines.ts';
import { mediothekNamespace } from './mediothek-records.ts';
import { countBytes, type SourceProgress } from './source-progress.ts';
import { childrenOf, lineText } from './xml-element.ts';
import { XmlRecords } from './xml-records.ts';

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

  const isBare = isBareEndpoint(start, options.format);
  const first = isBare ? listUrl(start, await preferredFormat(start, get)) : start;
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

/** Whether a URL is that of an OAI-PMH server, without a request. */
const isBareEndpoint = ({ searchParams, pathname }: URL, format: Format | 'auto'): boolean =>
  !searchParams.has('verb') && (format === 'oai' || /\/oai(?:2d?|-pmh)?\/?$/i.test(pathname));

function listUrl(start: URL, metadataPrefix: string): URL {
  const url = new URL(start);
  url.searchParams.set('verb', 'ListRecords');
  if (!url.searchParams.has('metadataPrefix')) url.searchParams.set('metadataPrefix', metadataPrefix);
  return url;
}

/** Maximum length of a list of formats. */
const maxFormatCharacters = 2 ** 18;

/**
 * Prefix of the richest format that the server offers: the one of a Mediothek, or else DataCite, which most feeds call
 * `datacite`.
 */
async function preferredFormat(start: URL, get: (url: URL) => Promise<LimitedResponse>): Promise<string> {
  if (start.searchParams.has('metadataPrefix')) return '';
  const url = new URL(start);
  url.searchParams.set('verb', 'ListMetadataFormats');
  const response = await get(url);
  const xml = new XmlRecords(['metadataFormat']);
  const decoder = new TextDecoder();
  const prefixes = new Map<string, string>();
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.length;
    if (length > maxFormatCharacters) throw new InputError(`${url.href} is too long for a list of formats`);
    for (const finding of xml.write(decoder.decode(chunk, { stream: true }))) {
      if (finding.kind !== 'element') continue;
      const [prefix, namespace] = ['metadataPrefix', 'metadataNamespace'].map((name) =>
        lineText(childrenOf(finding.element, name)[0]),
      );
      if (prefix) prefixes.set(prefix, namespace ?? '');
    }
  }
  if (prefixes.get('mediothek') === mediothekNamespace) return 'mediothek';
  return ['datacite', 'oai_datacite'].find((prefix) => prefixes.has(prefix)) ?? 'datacite';
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
