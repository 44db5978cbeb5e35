/** Takes releases away that fail their visitors, while nobody watches. */
import type { RegisteredRemote } from '@mediothek/contract';
import type { DeliveryContext } from '../delivery/delivery-context.ts';
import { lastLiveSince } from '../delivery/events.ts';
import { endCanary, rollBack, type RollbackResult } from '../delivery/rollback.ts';
import { readRegistry } from '../delivery/registry-file.ts';
import { errorBudget, rollbackReason } from './error-budget.ts';
import { noCounts } from './health-counts.ts';
import type { HealthRecorder } from './health-recorder.ts';
import { findFailing, readHealth, readMessages, type NamedVersion } from './read-health.ts';

/** How far back failures count, ms. */
const window = 10 * 60_000;
/** What has been live for longer has been good: it fails for another reason, and going back would not help. ms */
const young = 24 * 60 * 60_000;

export interface AutoRollbackOptions {
  place: DeliveryContext;
  recorder: HealthRecorder;
  now?: () => number;
  /** ms; 0: only when asked (tests) */
  every?: number;
  /** Told what was done, and once what could not be done. */
  report(line: string): void;
  onError(error: unknown): void;
}

export interface AutoRollback {
  /** Looks now, instead of after the next pause. */
  look(): Promise<void>;
  /** Ends what is under way. */
  close(): Promise<void>;
}

/** Several servers of one database may guard the same releases: what one has changed, the others find changed. */
export function startAutoRollback(options: AutoRollbackOptions): AutoRollback {
  const { place, recorder, now = Date.now, every = 5_000, report, onError } = options;
  const { db, dist } = place;
  const told = new Set<string>();
  let running: Promise<void> | undefined;

  const tell = (line: string): void => {
    if (told.size > 1_000) told.clear();
    if (!told.has(line)) report(line);
    told.add(line);
  };

  /** @returns why this version is to go */
  async function charge({ remote, version }: NamedVersion, isCanary: boolean): Promise<string | undefined> {
    const began = await lastLiveSince(db, { remote, version });
    // Nobody delivered it: it came with the portal.
    if (!began || (!isCanary && now() - began.getTime() > young)) return undefined;
    const since = new Date(Math.max(began.getTime(), now() - window));
    const counts = (await readHealth(db, { remote, version, since })).get(version) ?? noCounts();
    const addresses = recorder.failingAddresses(remote, version, since.getTime());
    const message = (await readMessages(db, remote, since)).get(version);
    return rollbackReason({ ...counts, addresses, message });
  }

  async function judge(suspect: NamedVersion, registered: RegisteredRemote): Promise<void> {
    const { remote, version } = suspect;
    const isCanary = registered.canary?.version === version;
    if (!isCanary && registered.version !== version) return;
    const reason = await charge(suspect, isCanary);
    if (reason === undefined) return;
    const release = `${isCanary ? 'The canary' : 'Release'} ${version} of ${remote}`;
    const done = await (isCanary ? endCanary : rollBack)(place, { remote, version, reason, by: 'server' });
    if (done.done) report(`${release} was taken away: ${reason}. Live is ${done.event.version ?? registered.version}`);
    else if (done.why !== 'not-live') tell(`${release} fails and stays, ${obstacles[done.why]}: ${budgetUsed(reason)}`);
  }

  async function guard(): Promise<void> {
    await recorder.flush();
    const suspects = await findFailing(db, { since: new Date(now() - window), failures: errorBudget.failures });
    if (suspects.length === 0) return;
    const { remotes } = await readRegistry(dist);
    for (const suspect of suspects) {
      const registered = Object.hasOwn(remotes, suspect.remote) ? remotes[suspect.remote] : undefined;
      if (registered) await judge(suspect, registered);
    }
  }
  const look = (): Promise<void> => (running ??= guard().finally(() => (running = undefined)));
  const timer = every > 0 ? setInterval(() => void look().catch(onError), every) : undefined;
  timer?.unref();
  return {
    look,
    async close() {
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}

const obstacles: Record<Exclude<(RollbackResult & { done: false })['why'], 'not-live'>, string> = {
  pinned: 'since it is pinned',
  'no-good-version': 'since no earlier one is known to be good',
};

/** Numbers change with every visitor; a line that is told once must not. */
const budgetUsed = (reason: string): string => reason.replace(/^\d+ of \d+ /, '');
