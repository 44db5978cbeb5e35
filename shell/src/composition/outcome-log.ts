/** Outcomes of the builds on this page, and uncaught errors. They are stored until the health reports have started. */
import type { BootRemote } from '@mediothek/contract';
import type { RemoteOutcome } from '@mediothek/platform/host';
import type { MarkedBuild } from '../recovery/mount-marks.ts';

export type BuildOutcome = RemoteOutcome & { build: BootRemote };

/** Error of an event handler. Its stack shows which build it came from. */
export interface Uncaught {
  uncaught: unknown;
}
/** Something that its team should know, although the remote works. */
export interface RemoteWarning {
  build: BootRemote;
  warning: string;
}
/** Build that was mounting when the page before hung or crashed. */
export interface Died {
  died: MarkedBuild;
}
export type LoggedOutcome = BuildOutcome | Uncaught | RemoteWarning | Died;

export interface OutcomeLog {
  record(outcome: LoggedOutcome): void;
  /** Calls `listener` for all logged outcomes, including earlier ones. @returns unsubscribes */
  subscribe(listener: (outcome: LoggedOutcome) => void): () => void;
}

/** Limit for a page on which no reports run. The first entries are the important ones. */
const limit = 50;

export function createOutcomeLog(): OutcomeLog {
  const logged: LoggedOutcome[] = [];
  const listeners = new Set<(outcome: LoggedOutcome) => void>();
  return {
    record(outcome) {
      if (logged.length < limit) logged.push(outcome);
      for (const listener of listeners) listener(outcome);
    },
    subscribe(listener) {
      for (const outcome of logged) listener(outcome);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
