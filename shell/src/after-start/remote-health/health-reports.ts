/**
 * Tells the server what became of each build on this page: one outcome per build and page view, so that failures are
 * counted per attempt of a visitor. Nothing of the visitor or of the page is in it.
 */
import type { BootRemote, HealthReport, HealthReports } from '@mediothek/contract';
import { ContractError } from '../../composition/host-contract.ts';
import type { BuildOutcome, OutcomeLog, Uncaught } from '../../composition/outcome-log.ts';
import { overridden } from '../../composition/remote-loader.ts';
import { shortMessage } from './short-message.ts';

/** Failures wait for one another; ms. */
const delayMs = 2_000;
/** The server takes no more at once. */
const maxReports = 20;
const maxMountMs = 120_000;

export function healthReports({ outcomes }: { outcomes: OutcomeLog }): () => void {
  const stop = new AbortController();
  const reported = new Map<string, HealthReport['outcome']>();
  const builds = new Map<string, BootRemote>();
  let waiting: HealthReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const reports = waiting.slice(0, maxReports);
    waiting = [];
    if (reports.length === 0) return;
    const body = JSON.stringify({ reports } satisfies HealthReports);
    navigator.sendBeacon('/api/v0/remotes/reports', new Blob([body], { type: 'application/json' }));
  };
  const record = (outcome: BuildOutcome) => {
    const report = reportOf(outcome);
    const key = `${report.remote} ${report.version}`;
    if (report.version === overridden || isNetworkAway(outcome)) return;
    builds.set(key, outcome.build);
    const before = reported.get(key);
    if (before === 'failed' || before === report.outcome) return;
    reported.set(key, report.outcome);
    // The page view is a failed one, if nobody was told the contrary.
    waiting = waiting.filter(({ remote, version }) => key !== `${remote} ${version}`);
    waiting.push(report);
    if (report.outcome === 'failed') timer ??= setTimeout(send, delayMs);
  };
  const recordUncaught = ({ uncaught: error }: Uncaught) => {
    const stack = error instanceof Error ? error.stack : undefined;
    const build = stack && [...builds.values()].find((known) => stack.includes(folderOf(known)));
    if (build) record({ build, phase: 'render', error }); // the page stays as it is
  };

  const ignore = outcomes.subscribe((logged) => ('uncaught' in logged ? recordUncaught(logged) : record(logged)));
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

/** A visitor in a tunnel says nothing of the build. */
const isNetworkAway = (outcome: BuildOutcome) => 'phase' in outcome && outcome.phase === 'load' && !navigator.onLine;

const folderOf = ({ entry }: BootRemote) => new URL('.', new URL(entry, location.href)).href;
