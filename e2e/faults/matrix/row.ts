/** What the fault matrix consists of. */
import type { Page } from 'playwright';
import type { Mutation } from './defences.ts';
import type { FaultPortal } from './fault-portal.ts';

/** How a row's defence is taken away, and which of its assertions then fails. */
export interface MutationSpec {
  /** In words. */
  takes: string;
  /** What becomes of defences, by the names that mark them in the sources. */
  losses: Readonly<Record<string, Mutation>>;
  /** Settings of the run instead, for what is no code: `FAULTS_REMOVED` names it. */
  fixture?: string;
  /** The beginning of the assertion's own words. */
  fails: string;
  /**
   * Removals with the same name are made in one copy. Their defences do not touch one another: each row is stopped by its
   * own removal before it comes to where another one was, and fails in words that no other removal of them leads to.
   */
  together?: string;
}

export interface FaultRow {
  id: string;
  side: 'browser' | 'server';
  /** What happens. */
  happens: string;
  /** What the portal does about it. */
  expected: string;
  /** Which code sees to that. */
  defence: string;
  removal: MutationSpec;
  /** What the browser or the portal may say in the console about this fault; everything else fails the row. */
  messages: readonly RegExp[];
  /** It needs a program that is not on every machine. */
  needs?: 'postgres';
  run(portal: FaultPortal, page: Page): Promise<void>;
}

/** Several faults end in the notice of a slot: their rows lose the same. */
export const withoutNotice = (fails: string): MutationSpec => ({
  takes: 'the slot is not notified that its remote has failed',
  losses: { 'slot-learns': 'gone' },
  fails,
  together: 'slot',
});

/** The one that a fixture is to leave out. */
export const isRemoved = (fixture: string): boolean => process.env['FAULTS_REMOVED'] === fixture;
