/** What became of the builds on this page; kept until whoever reports it is there. */
import type { BootRemote } from '@mediothek/contract';
import type { RemoteOutcome } from '@mediothek/platform/host';

export type BuildOutcome = RemoteOutcome & { build: BootRemote };

export interface Outcomes {
  note(outcome: BuildOutcome): void;
  /** Tells of each outcome, also of those before. @returns stops */
  follow(listener: (outcome: BuildOutcome) => void): () => void;
}

/** More is not kept: what is needed are the first outcomes of a page that nobody reports for. */
const limit = 50;

export function createOutcomes(): Outcomes {
  const noted: BuildOutcome[] = [];
  const listeners = new Set<(outcome: BuildOutcome) => void>();
  return {
    note(outcome) {
      if (noted.length < limit) noted.push(outcome);
      for (const listener of listeners) listener(outcome);
    },
    follow(listener) {
      noted.forEach(listener);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
