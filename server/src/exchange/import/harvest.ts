import type { LimitedResponse } from '../../base/outbound/fetch-with-limits.ts';
import { createPolicyAgent, type AddressPolicy } from '../../base/outbound/ssrf-guard.ts';
import type { CsvMapping } from './csv-mapping.ts';
import { detectFormat } from './detect-format.ts';
import { oaiFormat } from './formats.ts';
import type { ImportFormat } from './import-format.ts';
import { fetchWithRetries, type HarvestLimits } from './fetch-with-retries.ts';
import { type ImportItem } from './import-item.ts';
import { InputError } from './input-error.ts';
import type { ListState } from './oai-records.ts';
import { mediothekNamespace } from './mediothek-records.ts';
import { countBytes, type SourceProgress } from './source-progress.ts';
import { childrenOf, lineText } from './xml-element.ts';
import { xmlMappings } from './xml-mappings.ts';
import { oaiRules, XmlRecords } from './xml-records.ts';

export interface HarvestOptions {
  format: ImportFormat | 'auto';
  limits: HarvestLimits;
  signal: AbortSignal;
  progress: SourceProgress;
  /** Addresses that requests may reach. @default any */
  policy?: AddressPolicy | undefined;
  mapping?: CsvMapping | undefined;
  /** Goes on with a list where an earlier harvest stopped. */
  token?: string | undefined;
  /** Whether each page ends with a checkpoint. Then a list that cannot be read to its end is an error. */
  hasCheckpoints?: boolean;
}

/** An OAI-PMH list that could not be read to its end. */
export class ListError extends InputError {
  override name = 'ListError';
  /** Code of the protocol's error. `undefined`: a page is broken. */
  readonly code: string | undefined;

  constructor(code: string | undefined, page: number) {
    super(code === undefined ? `page ${page} is broken` : `the server returned the error ${code}`);
    this.code = code;
  }
}

/** Maximum number of consecutive pages without a record. A longer list counts as endless. */
const maxEmptyPages = 20;

/** Reads a URL: a file in any format, or the pages of an OAI-PMH list, by resumption tokens (protocol 2.0, section 3.5). */
export async function* harvest(start: URL, options: HarvestOptions): AsyncGenerator<ImportItem> {
  const { limits, signal, policy } = options;
  const agent = policy && (await createPolicyAgent(policy));
  const retryNotes: ImportItem[] = [];
  const onPause = (seconds: number, reason: string) =>
    retryNotes.push({ kind: 'note', text: `${reason}; waited ${seconds} s and requested again.` });
  const get: Get = (url) => fetchWithRetries(url, limits, signal, onPause, agent && policy && { guard: policy, agent });
  try {
    yield* readPages(start, { ...options, get, retryNotes });
  } finally {
    await agent?.destroy();
  }
}

type Get = (url: URL) => Promise<LimitedResponse>;
interface PageOptions extends HarvestOptions {
  get: Get;
  retryNotes: ImportItem[];
}

async function* readPages(start: URL, options: PageOptions): AsyncGenerator<ImportItem> {
  const { get, retryNotes, progress, mapping, hasCheckpoints = false } = options;
  const first = await firstUrl(start, options);
  const response = await get(first);
  yield* retryNotes.splice(0);
  if (response.size !== undefined) progress.totalBytes = response.size;
  const bytes = countBytes(response.body, progress);
  const detected = await detect(bytes, options.format, first, response.headers.get('content-type') ?? undefined);
  const { format } = detected;
  if (format !== oaiFormat) {
    yield* format.read(detected.bytes, { state: { seen: 0, failed: false }, mapping });
    if (hasCheckpoints) yield { kind: 'checkpoint', token: undefined, responseDate: undefined };
    return;
  }
  const tokens = new Set<string>();
  let body = detected.bytes;
  let emptyPages = 0;
  for (let page = 1; ; page += 1) {
    const state: ListState = { seen: 0, failed: false };
    yield* format.read(body, { state, page });
    const { token, responseDate } = state;
    if (hasCheckpoints) {
      if (state.failed) throw new ListError(state.error, page);
      yield { kind: 'checkpoint', token, responseDate };
    }
    if (state.failed || token === undefined) return;
    // The size of one page is not that of a list with several pages.
    delete progress.totalBytes;
    if (state.total !== undefined) progress.totalRecords = state.total;
    emptyPages = state.seen === 0 ? emptyPages + 1 : 0;
    if (tokens.has(token))
      throw new InputError(`page ${page} continues with a resumption token that was used before: the list never ends`);
    if (emptyPages >= maxEmptyPages)
      throw new InputError(`${maxEmptyPages} pages without a record: the list never ends`);
    tokens.add(token);
    const next = await get(nextPage(response.url, token));
    yield* retryNotes.splice(0);
    body = countBytes(next.body, progress);
  }
}

async function firstUrl(start: URL, { token, format, get }: PageOptions): Promise<URL> {
  if (token !== undefined) return nextPage(start, token);
  return isBareEndpoint(start, format) ? listUrl(start, await preferredFormat(start, get)) : start;
}

async function detect(
  bytes: AsyncIterable<Uint8Array>,
  format: ImportFormat | 'auto',
  url: URL,
  contentType: string | undefined,
) {
  if (format !== 'auto') return { format, bytes };
  try {
    const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
    return await detectFormat(bytes, { path: url.pathname, contentType: type });
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`${url.href} ${error.message}`);
    throw error;
  }
}

/** Whether a URL is that of an OAI-PMH server, without a request. */
export const isBareEndpoint = ({ searchParams, pathname }: URL, format: ImportFormat | 'auto'): boolean =>
  !searchParams.has('verb') && (format === oaiFormat || /\/oai(?:2d?|-pmh)?\/?$/i.test(pathname));

function listUrl(start: URL, metadataPrefix: string): URL {
  const url = new URL(start);
  url.searchParams.set('verb', 'ListRecords');
  if (!url.searchParams.has('metadataPrefix')) url.searchParams.set('metadataPrefix', metadataPrefix);
  return url;
}

/** Maximum length of a list of formats. */
const maxFormatCharacters = 2 ** 18;

/**
 * Prefix of the richest format that the server offers: the first one in `xml-mappings.ts`. If it offers none of them,
 * `datacite`.
 */
export async function preferredFormat(start: URL, get: Get): Promise<string> {
  if (start.searchParams.has('metadataPrefix')) return '';
  const url = new URL(start);
  url.searchParams.set('verb', 'ListMetadataFormats');
  const response = await get(url);
  const xml = new XmlRecords(oaiRules('metadataFormat'));
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
  // Any server may call a format `mediothek`.
  if (prefixes.get('mediothek') !== mediothekNamespace) prefixes.delete('mediothek');
  const known = xmlMappings.flatMap((mapping) => mapping.prefixes);
  return known.find((prefix) => prefixes.has(prefix)) ?? 'datacite';
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
