import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { FetchError } from '../../base/outbound/fetch-error.ts';
import type { TotalLimits } from '../../base/outbound/fetch-public.ts';
import { type AddressPolicy, publicWebOnly } from '../../base/outbound/ssrf-guard.ts';
import { type Claim, claimFeed, deleteUnusedFeeds, saveCopy, recordFailure } from './feed-copies.ts';
import { type FeedSource, isUrl } from './feed-source.ts';
import { feedLimits, fetchOrReadFeed } from './fetch-or-read-feed.ts';
import { parseFeed } from './parse-feed.ts';

const minuteMs = 60_000;
const refreshIntervalMs = 15 * minuteMs;
const maxBackoffMs = 6 * 60 * minuteMs;
/** Maximum delay that a server may demand. */
const maxRetryAfterMs = 24 * 60 * minuteMs;

export interface RefreshOptions {
  /** Absolute path of the content folder. */
  contentRoot: string;
  signal: AbortSignal;
  limits?: TotalLimits;
  /** Allowed IP addresses and ports. Only tests use another policy than the public web. */
  guard?: AddressPolicy;
  /** Called when items changed. */
  onChange?: (() => void) | undefined;
}

/**
 * Fetches all due feeds in parallel. A feed that cannot be fetched or parsed keeps its last valid copy. It is fetched
 * again after a delay that doubles from one minute to six hours, or after the longer one that its server demands.
 * @throws Error with a line for each feed that failed
 */
export async function refreshFeeds(
  db: Kysely<Database>,
  sources: readonly FeedSource[],
  options: RefreshOptions,
): Promise<void> {
  const results = await Promise.all(sources.map((source) => refreshFeed(db, source, options)));
  await deleteUnusedFeeds(db);
  const failures = results.filter((result) => typeof result === 'string');
  if (results.includes(true)) options.onChange?.();
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

/** @returns whether its items changed, or the description of its failure */
async function refreshFeed(
  db: Kysely<Database>,
  source: FeedSource,
  { contentRoot, signal, limits = feedLimits, guard = publicWebOnly }: RefreshOptions,
): Promise<boolean | string> {
  const claim = await claimFeed(db, source);
  if (!claim) return false;
  try {
    const feed = await fetchOrReadFeed(source, { validators: claim, limits, guard, contentRoot, signal });
    const copy = feed && { items: await parseFeed(feed, signal), validators: feed.validators };
    // Files are checked each time.
    await saveCopy(db, source, copy, isUrl(source) ? refreshIntervalMs : 0);
    return copy !== undefined;
  } catch (error) {
    if (signal.aborted) {
      // The feed is due immediately, so that the next process need not wait until the claim expires.
      await recordFailure(db, source, claim.failures, 0);
      return false;
    }
    const failures = claim.failures + 1;
    const delayMs = delayAfter(failures, error instanceof FetchError ? error.retryAfter : undefined);
    await recordFailure(db, source, failures, delayMs);
    return describeFailure(source, error, claim, delayMs);
  }
}

function delayAfter(failures: number, retryAfterMs = 0): number {
  const backoffMs = Math.min(minuteMs * 2 ** (failures - 1), maxBackoffMs);
  return Math.max(backoffMs, Math.min(retryAfterMs, maxRetryAfterMs));
}

function describeFailure(source: FeedSource, error: unknown, { fetched }: Claim, delayMs: number): string {
  const problem = error instanceof Error ? error.message : String(error);
  const copyState = fetched ? `the copy of ${fetched.toISOString()} stays` : 'there is no copy yet';
  return `Feed ${source}: ${problem}; ${copyState}, requested again in ${Math.ceil(delayMs / minuteMs)} min`;
}
