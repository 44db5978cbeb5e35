import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { FetchError } from '../../base/outbound/fetch-error.ts';
import type { TotalLimits } from '../../base/outbound/fetch-public.ts';
import { type AddressPolicy, publicWebOnly } from '../../base/outbound/ssrf-guard.ts';
import { type Claim, claimFeed, forgetUnusedFeeds, saveCopy, noteFailure } from './feed-copies.ts';
import { type FeedSource, isUrl } from './feed-source.ts';
import { feedLimits, fetchOrReadFeed } from './fetch-or-read-feed.ts';
import { parseFeed } from './parse-feed.ts';

const minute = 60_000;
const refreshEvery = 15 * minute;
const longestPause = 6 * 60 * minute;
/** A server may ask for a longer one. */
const longestAskedPause = 24 * 60 * minute;

export interface RefreshOptions {
  /** The content folder, absolute. */
  contentRoot: string;
  signal: AbortSignal;
  limits?: TotalLimits;
  /** Where feeds may come from. Tests alone name other places than the public web. */
  guard?: AddressPolicy;
  /** Called when items changed. */
  onChange?: (() => void) | undefined;
}

/**
 * Brings new copies of the feeds that are due, side by side. One that cannot be had or read keeps its last good copy and
 * is asked again after a pause that doubles from one minute to six hours, or the longer one that its server asks for.
 * @throws Error with a line for each feed that failed
 */
export async function refreshFeeds(
  db: Kysely<Database>,
  places: readonly FeedSource[],
  options: RefreshOptions,
): Promise<void> {
  const results = await Promise.all(places.map((place) => refreshFeed(db, place, options)));
  await forgetUnusedFeeds(db);
  const failures = results.filter((result) => typeof result === 'string');
  if (results.includes(true)) options.onChange?.();
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

/** @returns whether its items changed, or why it failed */
async function refreshFeed(
  db: Kysely<Database>,
  place: FeedSource,
  { contentRoot, signal, limits = feedLimits, guard = publicWebOnly }: RefreshOptions,
): Promise<boolean | string> {
  const claim = await claimFeed(db, place);
  if (!claim) return false;
  try {
    const feed = await fetchOrReadFeed(place, { validators: claim, limits, guard, contentRoot, signal });
    const copy = feed && { items: await parseFeed(feed, signal), validators: feed.validators };
    // Files are looked at each time.
    await saveCopy(db, place, copy, isUrl(place) ? refreshEvery : 0);
    return copy !== undefined;
  } catch (error) {
    if (signal.aborted) {
      // Due again at once: whoever starts next need not wait until the claim runs out.
      await noteFailure(db, place, claim.failures, 0);
      return false;
    }
    const failures = claim.failures + 1;
    const pause = pauseAfter(failures, error instanceof FetchError ? error.retryAfter : undefined);
    await noteFailure(db, place, failures, pause);
    return describeFailure(place, error, claim, pause);
  }
}

function pauseAfter(failures: number, asked = 0): number {
  const own = Math.min(minute * 2 ** (failures - 1), longestPause);
  return Math.max(own, Math.min(asked, longestAskedPause));
}

function describeFailure(place: FeedSource, error: unknown, { fetched }: Claim, pause: number): string {
  const problem = error instanceof Error ? error.message : String(error);
  const kept = fetched ? `the copy of ${fetched.toISOString()} stays` : 'there is no copy yet';
  return `Feed ${place}: ${problem}; ${kept}, asked again in ${Math.ceil(pause / minute)} min`;
}
