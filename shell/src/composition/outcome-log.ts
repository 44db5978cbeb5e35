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
  note(noted: LoggedOutcome): void;
  /** Tells of all that is noted, also before. @returns stops */
  follow(listener: (noted: LoggedOutcome) => void): () => void;
}

/** More is not kept: what is needed comes first, on a page that nobody reports for. */
const limit = 50;

export function createOutcomeLog(): OutcomeLog {
  const kept: LoggedOutcome[] = [];
  const listeners = new Set<(noted: LoggedOutcome) => void>();
  return {
    note(noted) {
      if (kept.length < limit) kept.push(noted);
      for (const listener of listeners) listener(noted);
    },
    follow(listener) {
      for (const noted of kept) listener(noted);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
