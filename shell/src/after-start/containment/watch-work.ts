/**
 * Warns of remotes that block the page by long tasks, or that render without end. Both count for no rollback: a slow
 * device blocks with good builds, too.
 */
import type { BootRemote } from '@mediothek/contract';
import type { OutcomeLog } from '../../composition/outcome-log.ts';
import { reactHook, type CommitListener } from '../../composition/react-hook.ts';
import { ownerOf } from '../../composition/slots.ts';
import { currentRoutes } from '../../routes/current-routes.ts';
import { isRedirect } from '../../routes/route-table.ts';

/** Milliseconds. Work of a remote in one frame that visitors notice, and that is too long even once. */
const [longMs, tooLongMs] = [500, 2_000];
/** Number of long frames in a page view that are too many. */
const maxLong = 2;
/** Milliseconds in which further long frames are part of the same warning. */
const collectMs = 10_000;
/** Steps of the longest frame in a warning. */
const seconds = [0.5, 1, 2, 5, 10, 30];
/** Commits in a second, or milliseconds of work in it, that are too many if nobody does anything. */
const [busyCommits, busyMs] = [20, 500];
/** Seconds in a row. Animations and transfers end, or commit less often. */
const endlessSeconds = 10;
/** Commits that are remembered until their frame is reported. */
const maxCommits = 500;

/** https://developer.mozilla.org/docs/Web/API/PerformanceLongAnimationFrameTiming, which only Chromium has. */
export interface LongFrame {
  startTime: number;
  duration: number;
  scripts: readonly { startTime: number; duration: number; sourceURL: string }[];
}
export interface Commit {
  /** `undefined`: the shell's own root. */
  remote: string | undefined;
  time: number;
}

/**
 * Milliseconds that each remote has worked in a frame. A script belongs to the remote whose file it is. React is the
 * portal's: its time until a commit belongs to the root that was committed.
 */
export function workOf({ scripts }: LongFrame, commits: readonly Commit[]): Map<string, number> {
  const work = new Map<string, number>();
  const add = (remote: string | undefined, ms: number) => {
    if (remote !== undefined) work.set(remote, (work.get(remote) ?? 0) + ms);
  };
  for (const { startTime, duration, sourceURL } of scripts) {
    const owner = ownerOf(sourceURL);
    if (owner !== undefined) add(owner, duration);
    else {
      let from = startTime;
      for (const { remote, time } of commits) {
        if (time < from || time > startTime + duration) continue;
        add(remote, time - from);
        from = time;
      }
    }
  }
  return work;
}

/** State of a remote in this page view. */
interface Watched {
  long: number[];
  isReported: boolean;
  second: number;
  commits: number;
  ms: number;
  /** Busy seconds in a row. */
  busy: number;
  isEndless: boolean;
}

interface Parts {
  outcomes: OutcomeLog;
  /** The build in use. */
  current(remote: string): BootRemote | undefined;
}

/** Watches until the document is closed. */
export function watchWork({ outcomes, current }: Parts): void {
  const remotes = new Map<string, Watched>();
  const commits: Commit[] = [];
  /** Reports long frames that are still being collected. */
  const pending = new Set<() => void>();
  let inputAt = Number.NEGATIVE_INFINITY;

  const stateOf = (remote: string): Watched => {
    const known = remotes.get(remote);
    const state = known ?? { long: [], isReported: false, second: 0, commits: 0, ms: 0, busy: 0, isEndless: false };
    if (!known) remotes.set(remote, state);
    return state;
  };
  const warn = (remote: string, warning: string) => {
    const build = current(remote);
    console.warn(`Remote "${remote}": ${warning}`);
    if (build) outcomes.record({ build, warning });
  };
  /** Counts by second: a second is judged when the next one begins, so no timer runs. */
  const count = (remote: string, { isCommit = false, ms = 0 }) => {
    const state = stateOf(remote);
    const second = Math.floor(performance.now() / 1000);
    if (second !== state.second) {
      const isBusy = state.commits >= busyCommits || state.ms >= busyMs;
      const isAlone = inputAt < state.second * 1000;
      state.busy = isBusy && isAlone && second === state.second + 1 ? state.busy + 1 : 0;
      if (state.busy >= endlessSeconds && !state.isEndless) {
        state.isEndless = true;
        // defence(endless-is-reported): Such a page works, but it is slow and empties batteries, and nobody is told.
        warn(remote, endlessWarning(step(state.commits, [busyCommits, 50, 100])));
      }
      Object.assign(state, { second, commits: 0, ms: 0 });
    }
    state.commits += Number(isCommit);
    state.ms += ms;
  };

  const noteLong = (remote: string, ms: number) => {
    const state = stateOf(remote);
    state.long.push(ms);
    const isTooMuch = state.long.length >= maxLong || ms > tooLongMs;
    if (!isTooMuch || state.isReported) return;
    state.isReported = true;
    const page = pageName(); // the visitor may leave it while further frames are collected
    const report = () => {
      if (!pending.delete(report)) return;
      const [times, longest] = [step(state.long.length, [1, 2, 5, 10]), step(Math.max(...state.long) / 1000, seconds)];
      // defence(long-tasks-are-reported): A page that blocks works, so nothing else would name its build.
      warn(remote, `It blocked ${page} ${times === 1 ? 'once' : `${times} or more times`}, for ${longest} s or more`);
    };
    pending.add(report);
    setTimeout(report, collectMs);
  };
  const reportAll = () => pending.forEach((report) => report());
  // Before the listeners that send the reports.
  addEventListener('pagehide', reportAll, { capture: true });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && reportAll(), {
    capture: true,
  });

  for (const type of ['pointermove', 'keydown', 'wheel', 'touchmove', 'input'])
    addEventListener(type, () => (inputAt = performance.now()), { capture: true, passive: true });

  const noteCommit = (container: Element, isAfterEffects: boolean) => {
    const remote = container.closest('[data-remote]')?.getAttribute('data-remote') ?? undefined;
    commits.push({ remote, time: performance.now() });
    if (commits.length > maxCommits) commits.shift();
    if (remote !== undefined && !isAfterEffects) count(remote, { isCommit: true });
  };
  const after = (own: CommitListener | undefined, isAfterEffects: boolean): CommitListener => {
    return (...args) => {
      own?.(...args); // of the developer tools
      noteCommit(args[1].containerInfo, isAfterEffects);
    };
  };
  reactHook.onCommitFiberRoot = after(reactHook.onCommitFiberRoot, false);
  reactHook.onPostCommitFiberRoot = after(reactHook.onPostCommitFiberRoot, true);

  if (!PerformanceObserver.supportedEntryTypes.includes('long-animation-frame')) return;
  new PerformanceObserver((list) => {
    // The DOM's types do not contain these entries yet.
    for (const frame of list.getEntries() as unknown as LongFrame[]) {
      for (const [remote, ms] of workOf(frame, commits)) {
        count(remote, { ms });
        if (ms > longMs) noteLong(remote, ms);
      }
    }
  }).observe({ type: 'long-animation-frame', buffered: true });
}

/** @param rate commits in a second. `0`: there are few, but each takes long */
const endlessWarning = (rate: number): string =>
  rate > 0
    ? `It renders without end on ${pageName()}: ${rate} or more times a second`
    : `It never rests on ${pageName()}`;

/** Name of the page, without anything of the visitor. */
function pageName(): string {
  const route = currentRoutes.get().match(location.pathname)?.route;
  return `the page "${route && !isRedirect(route) ? route.page : ''}"`;
}

/** The highest step that the value reaches. Rough, so that the reports of many visitors have the same few texts. */
const step = (value: number, steps: readonly number[]): number => steps.findLast((each) => value >= each) ?? 0;
