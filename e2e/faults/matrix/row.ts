/** Types of the fault matrix. */
import type { Page } from 'playwright';
import type { Mutation } from './defences.ts';
import type { FaultPortal } from './fault-portal.ts';

/** How the defence of a row is removed, and which assertion of the row then fails. */
export interface MutationSpec {
  /** Description of the removal. */
  description: string;
  /** Mutations of defences, by the names that mark them in the sources. */
  mutations: Readonly<Record<string, Mutation>>;
  /** Name of a fixture to leave out, if the defence is no code. `FAULTS_REMOVED` contains it during the run. */
  fixture?: string;
  /** Beginning of the message of the assertion that fails. */
  fails: string;
  /**
   * Removals with the same name are made in one copy. Their defences are independent: each row fails because of its own
   * removal before it reaches the effect of another one. Its message is not caused by any other removal of the copy.
   */
  together?: string;
}

export interface FaultRow {
  id: string;
  side: 'browser' | 'server';
  /** The fault. */
  happens: string;
  /** The portal's reaction. */
  expected: string;
  /** The code that causes this reaction. */
  defence: string;
  removal: MutationSpec;
  /** Console messages that this fault may cause. Any other message fails the row. */
  messages: readonly RegExp[];
  /** Program that the row needs and that not every machine has. */
  needs?: 'postgres';
  run(portal: FaultPortal, page: Page): Promise<void>;
}

/** Removal for rows that end in the notice of a slot. */
export const withoutNotice = (fails: string): MutationSpec => ({
  description: 'the slot is not notified that its remote has failed',
  mutations: { 'slot-shows-error': 'gone' },
  fails,
  together: 'slot',
});

/** Whether a fixture has to leave this part out. */
export const isRemoved = (fixture: string): boolean => process.env['FAULTS_REMOVED'] === fixture;
