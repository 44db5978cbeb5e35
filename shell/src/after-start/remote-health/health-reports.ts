/**
 * Reports to the server how each build on this page performed: one outcome per build and page view, so that failures
 * are counted per attempt of a visitor. A report contains no data about the visitor or the page.
 */
import type { BootRemote, HealthReport, HealthReports } from '@mediothek/contract';
import { ContractError } from '../../composition/host-contract.ts';
import type { BuildOutcome, OutcomeLog, RemoteWarning, Uncaught } from '../../composition/outcome-log.ts';
import { overridden } from '../../composition/remote-loader.ts';
import { shortMessage } from './short-message.ts';

/** Failures within this time are sent together. */
const delayMs = 2_000;
/** Limit of the server's schema. */
const maxReports = 20;
const maxMountMs = 120_000;

export function healthReports({ outcomes }: { outcomes: OutcomeLog }): () => void {
  const stop = new AbortController();
  const reported = new Map<string, HealthReport['outcome']>();
  const builds = new Map<string, BootRemote>();
  const warned = new Set<string>();
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
    // A failure replaces a success that has not been sent yet: one outcome per page view.
    waiting = waiting.filter(
      ({ remote, version, outcome: other }) => other === 'warning' || key !== `${remote} ${version}`,
    );
    waiting.push(report);
    if (report.outcome === 'failed') timer ??= setTimeout(send, delayMs);
  };
  const recordUncaught = ({ uncaught: error }: Uncaught) => {
    const stack = error instanceof Error ? error.stack : undefined;
    const build = stack && [...builds.values()].find((known) => stack.includes(folderOf(known)));
    if (build) record({ build, phase: 'render', error }); // the page stays as it is
  };

  const recordWarning = ({ build, warning }: RemoteWarning) => {
    const { name: remote, version } = build;
    const message = shortMessage(warning);
    if (version === overridden || warned.size === warned.add(`${remote} ${version} ${message}`).size) return;
    waiting.push({ remote, version, outcome: 'warning', message });
  };

  const ignore = outcomes.subscribe((logged) => {
    if ('uncaught' in logged) recordUncaught(logged);
    else if ('warning' in logged) recordWarning(logged);
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

/** A load that fails while the visitor is offline is no failure of the build. */
const isNetworkAway = (outcome: BuildOutcome) => 'phase' in outcome && outcome.phase === 'load' && !navigator.onLine;

const folderOf = ({ entry }: BootRemote) => new URL('.', new URL(entry, location.href)).href;
