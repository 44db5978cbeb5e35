/**
 * Reports to the server how each build on this page performed: one outcome per build and page view, so that failures
 * are counted per attempt of a visitor. A report contains no data about the visitor or the page. The server accepts it
 * with a token that the page has requested.
 */
import type { BootRemote, HealthReport, HealthReports } from '@mediothek/contract';
import { ContractError } from '../../composition/host-contract.ts';
import type { MarkedBuild } from '../../recovery/mount-marks.ts';
import type { BuildOutcome, OutcomeLog, RemoteWarning, Uncaught } from '../../composition/outcome-log.ts';
import { overridden } from '../../composition/remote-loader.ts';
import { createPageTokens, keyOf } from './report-token.ts';
import { shortMessage } from './short-message.ts';

/** Failures within this time are sent together. */
const delayMs = 2_000;
/** Successes are sent before their token expires, also if the page stays open. */
const successDelayMs = 30_000;
/** Limit of the server's schema. */
const maxReports = 20;
const maxMountMs = 120_000;

interface Parts {
  outcomes: OutcomeLog;
  /** Builds that the page came with. */
  registry: readonly BootRemote[];
}

export function healthReports({ outcomes, registry }: Parts): () => void {
  const stop = new AbortController();
  const reported = new Map<string, HealthReport['outcome']>();
  const builds = new Map<string, BootRemote>();
  const warned = new Set<string>();
  let waiting: { build: MarkedBuild; report: HealthReport }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    // Reports without a token wait for it.
    const byToken = Map.groupBy(waiting, ({ build }) => tokens.tokenFor(build));
    waiting = byToken.get(undefined) ?? [];
    for (const [token, entries] of byToken) {
      if (token === undefined) continue;
      const reports = entries.map(({ report }) => report).slice(0, maxReports);
      const body = JSON.stringify({ token, reports } satisfies HealthReports);
      navigator.sendBeacon('/api/v0/remotes/reports', new Blob([body], { type: 'application/json' }));
    }
  };
  const schedule = () => {
    const hasFailures = waiting.some(({ report }) => report.outcome === 'failed');
    clearTimeout(timer);
    if (!stop.signal.aborted) timer = setTimeout(send, hasFailures ? delayMs : successDelayMs);
  };
  const tokens = createPageTokens(registry, schedule);
  const enqueue = (build: MarkedBuild, report: HealthReport) => {
    waiting.push({ build, report });
    tokens.tokenFor(build); // requested before the page is left
    schedule();
  };
  const record = (outcome: BuildOutcome) => {
    if (isNetworkAway(outcome)) return;
    builds.set(keyOf(outcome.build), outcome.build);
    add(outcome.build, reportOf(outcome));
  };
  const add = (build: MarkedBuild, report: HealthReport) => {
    const key = keyOf(build);
    if (build.version === overridden) return;
    const before = reported.get(key);
    if (before === 'failed' || before === report.outcome) return;
    reported.set(key, report.outcome);
    // A failure replaces a success that has not been sent yet: one outcome per page view.
    waiting = waiting.filter(({ build: other, report: { outcome } }) => outcome === 'warning' || key !== keyOf(other));
    enqueue(build, report);
  };
  const recordUncaught = ({ uncaught: error }: Uncaught) => {
    const stack = error instanceof Error ? error.stack : undefined;
    const build = stack && [...builds.values()].find((known) => stack.includes(folderOf(known)));
    if (build) record({ build, phase: 'render', error }); // the page stays as it is
  };

  const recordWarning = ({ build, warning }: RemoteWarning) => {
    const { name: remote, version } = build;
    const message = shortMessage(warning);
    if (version === overridden || warned.size === warned.add(`${keyOf(build)} ${message}`).size) return;
    enqueue(build, { remote, version, outcome: 'warning', message });
  };

  const ignore = outcomes.subscribe((logged) => {
    if ('uncaught' in logged) recordUncaught(logged);
    else if ('warning' in logged) recordWarning(logged);
    else if ('died' in logged) add(logged.died, hangOf(logged.died));
    else record(logged);
  });
  addEventListener('pagehide', send, { signal: stop.signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(), {
    signal: stop.signal,
  });
  return () => {
    stop.abort();
    clearTimeout(timer);
    ignore();
  };
}

function reportOf(outcome: BuildOutcome): HealthReport {
  const { name: remote, version } = outcome.build;
  if ('ms' in outcome) return { remote, version, outcome: 'ok', ms: Math.min(maxMountMs, Math.max(0, outcome.ms)) };
  const phase = outcome.error instanceof ContractError ? 'contract' : outcome.phase;
  return { remote, version, outcome: 'failed', phase, message: shortMessage(outcome.error) };
}

const hangOf = ({ name: remote, version }: MarkedBuild): HealthReport => ({
  remote,
  version,
  outcome: 'failed',
  phase: 'hang',
  message: 'The page hung or crashed while it mounted the remote',
});

/** A load that fails while the visitor is offline is no failure of the build. */
const isNetworkAway = (outcome: BuildOutcome) => 'phase' in outcome && outcome.phase === 'load' && !navigator.onLine;

const folderOf = ({ entry }: BootRemote) => new URL('.', new URL(entry, location.href)).href;
