import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FetchError } from '../../base/outbound/fetch-error.ts';
import { fetchPublic, type TotalLimits } from '../../base/outbound/fetch-public.ts';
import type { AddressPolicy } from '../../base/outbound/ssrf-guard.ts';
import { type FeedSource, isUrl } from './feed-source.ts';
import type { FeedBytes } from './parse-feed.ts';

export const feedLimits: TotalLimits = {
  idleTimeoutMs: 8_000,
  waiting: 20_000,
  total: 20_000,
  bytes: 2 * 2 ** 20,
  redirects: 5,
};

/** Validators of the stored copy, for a conditional request (RFC 9110, 13.1). */
export interface Validators {
  etag: string | null;
  last_modified: string | null;
}
export interface LoadedFeed extends FeedBytes {
  validators: Validators;
}

export interface LoadOptions {
  validators: Validators;
  limits: TotalLimits;
  guard: AddressPolicy;
  /** Absolute path of the content folder. */
  contentRoot: string;
  signal: AbortSignal;
}

/**
 * Fetches a URL or reads a file.
 * @returns `undefined` if the validators still match
 * @throws FetchError
 */
export function fetchOrReadFeed(source: FeedSource, options: LoadOptions): Promise<LoadedFeed | undefined> {
  return isUrl(source) ? fetchFeed(new URL(source), options) : readFeedFile(source, options);
}

const headers = {
  accept: 'application/rss+xml, application/atom+xml, application/rdf+xml, application/xml;q=0.9, */*;q=0.1',
  'user-agent': 'Mediothek/1.0 (feed reader)',
};

async function fetchFeed(
  url: URL,
  { validators: { etag, last_modified: modified }, limits, guard, signal }: LoadOptions,
): Promise<LoadedFeed | undefined> {
  const conditions = { ...(etag && { 'if-none-match': etag }), ...(modified && { 'if-modified-since': modified }) };
  const { response, bytes } = await fetchPublic(url, {
    headers: { ...headers, ...conditions },
    limits,
    guard,
    signal,
  });
  if (response.status === 304) return undefined;
  return {
    bytes,
    contentType: response.headers.get('content-type') ?? undefined,
    base: response.url.href,
    validators: { etag: response.headers.get('etag'), last_modified: response.headers.get('last-modified') },
  };
}

async function readFeedFile(
  file: string,
  { validators, limits, contentRoot }: LoadOptions,
): Promise<LoadedFeed | undefined> {
  const path = join(contentRoot, file);
  const { mtimeMs, size } = await stat(path);
  const etag = `${mtimeMs} ${size}`;
  if (etag === validators.etag) return undefined;
  if (size > limits.bytes) throw new FetchError(`larger than ${limits.bytes / 2 ** 20} MiB`);
  return { bytes: await readFile(path), validators: { etag, last_modified: null } };
}
