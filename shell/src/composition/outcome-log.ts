/** What became of the builds on this page, and what nobody caught; kept until whoever reports it is there. */
import type { BootRemote } from '@mediothek/contract';
import type { RemoteOutcome } from '@mediothek/platform/host';

export type BuildOutcome = RemoteOutcome & { build: BootRemote };

/** What a handler threw; its stack says whose it was. */
export interface Uncaught {
  uncaught: unknown;
}
export type LoggedOutcome = BuildOutcome | Uncaught;

export interface OutcomeLog {
  note(outcome: LoggedOutcome): void;
  /** Tells of all that is noted, also before. @returns stops */
  subscribe(listener: (outcome: LoggedOutcome) => void): () => void;
}

/** More is not kept: what is needed comes first, on a page that nobody reports for. */
const limit = 50;

export function createOutcomeLog(): OutcomeLog {
  const logged: LoggedOutcome[] = [];
  const listeners = new Set<(outcome: LoggedOutcome) => void>();
  return {
    note(outcome) {
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
