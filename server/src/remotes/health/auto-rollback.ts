/** Automatic rollback of releases that exceed their error budget. */
import type { RegisteredRemote } from '@mediothek/contract';
import type { DeliveryContext } from '../delivery/delivery-context.ts';
import { lastLiveSince, readEvents } from '../delivery/events.ts';
import { goodVersions } from '../delivery/live-history.ts';
import { endCanary, rollBack, type RollbackResult } from '../delivery/rollback.ts';
import { readRegistry } from '../delivery/registry-file.ts';
import { errorBudget, rollbackReason } from './error-budget.ts';
import { noCounts, type HealthCounts } from './health-counts.ts';
import type { HealthRecorder } from './health-recorder.ts';
import { findFailing, readAttempts, readHealth, readMessages, type NamedVersion } from './read-health.ts';

/** Milliseconds in which failures are counted first. */
const recentMs = 10 * 60_000;
/** Milliseconds in which they are counted where few visitors come, or few of them have failures. */
const hourMs = 60 * 60_000;
/** Milliseconds before a version became live in which the version before it is compared. */
const beforeMs = 7 * 24 * 60 * 60_000;
/**
 * Milliseconds after which a live version is considered good: later failures have another cause, and a rollback would
 * not help.
 */
const probationMs = 24 * 60 * 60_000;

export interface AutoRollbackOptions {
  context: DeliveryContext;
  recorder: HealthRecorder;
  now?: () => number;
  /** Milliseconds between two checks. 0: only on request (tests). */
  intervalMs?: number;
  /** Called for each rollback, and once for each rollback that is not possible. */
  log(line: string): void;
  onError(error: unknown): void;
}

export interface AutoRollback {
  /** Checks now instead of at the next interval. */
  check(): Promise<void>;
  /** Ends after the current check. */
  close(): Promise<void>;
}

/**
 * Starts the checks. Several servers with one database may check the same releases: a version is rolled back only while
 * it is live.
 */
export function startAutoRollback(options: AutoRollbackOptions): AutoRollback {
  const { context, recorder, now = Date.now, intervalMs = 5_000, log, onError } = options;
  const { db, dist } = context;
  const logged = new Set<string>();
  let checking: Promise<void> | undefined;

  const logOnce = (line: string): void => {
    if (logged.size > 1_000) logged.clear();
    if (!logged.has(line)) log(line);
    logged.add(line);
  };

  /** @returns why the version must be rolled back */
  async function findReason(
    { remote, version }: NamedVersion,
    registered: RegisteredRemote,
    isCanary: boolean,
  ): Promise<string | undefined> {
    const liveSince = await lastLiveSince(db, { remote, version });
    // A version without events was not delivered, but came with the portal.
    if (!liveSince || (!isCanary && now() - liveSince.getTime() > probationMs)) return undefined;
    const countsSince = async (time: number): Promise<HealthCounts> =>
      (await readHealth(db, { remote, version, since: new Date(time) })).get(version) ?? noCounts();
    const since = (ms: number) => Math.max(liveSince.getTime(), now() - ms);
    const versionBefore = isCanary ? registered.version : goodVersions(await readEvents(db, { remote }), version)[0];
    return rollbackReason({
      recent: await countsSince(since(recentMs)),
      hour: await countsSince(since(hourMs)),
      async before() {
        if (versionBefore === undefined) return undefined;
        return readAttempts(db, { remote, version: versionBefore }, new Date(liveSince.getTime() - beforeMs));
      },
      message: (await readMessages(db, remote, new Date(since(hourMs)))).get(version),
    });
  }

  async function checkRelease(suspect: NamedVersion, registered: RegisteredRemote): Promise<void> {
    const { remote, version } = suspect;
    const isCanary = registered.canary?.version === version;
    if (!isCanary && registered.version !== version) return;
    const reason = await findReason(suspect, registered, isCanary);
    if (reason === undefined) return;
    const release = `${isCanary ? 'The canary' : 'Release'} ${version} of ${remote}`;
    const result = await (isCanary ? endCanary : rollBack)(context, { remote, version, reason, by: 'server' });
    if (result.done)
      log(`${release} was rolled back: ${reason}. The live version is ${result.event.version ?? registered.version}`);
    else if (result.why !== 'not-live')
      logOnce(`${release} fails and stays, ${obstacles[result.why]}: ${budgetUsed(reason)}`);
  }

  async function checkAll(): Promise<void> {
    await recorder.flush();
    const suspects = await findFailing(db, { since: new Date(now() - hourMs), failures: errorBudget.failures });
    if (suspects.length === 0) return;
    const { remotes } = await readRegistry(dist);
    for (const suspect of suspects) {
      const registered = Object.hasOwn(remotes, suspect.remote) ? remotes[suspect.remote] : undefined;
      if (registered) await checkRelease(suspect, registered);
    }
  }
  const check = (): Promise<void> => (checking ??= checkAll().finally(() => (checking = undefined)));
  const timer = intervalMs > 0 ? setInterval(() => void check().catch(onError), intervalMs) : undefined;
  timer?.unref();
  return {
    check,
    async close() {
      clearInterval(timer);
      await checking?.catch(() => undefined);
    },
  };
}

const obstacles: Record<Exclude<(RollbackResult & { done: false })['why'], 'not-live'>, string> = {
  pinned: 'since it is pinned',
  'no-good-version': 'since no earlier one is known to be good',
};

/** Removes the numbers of a reason, which change with every visitor, from a line that is logged once. */
const budgetUsed = (reason: string): string => reason.replace(/^\d+ of \d+ /, '');
