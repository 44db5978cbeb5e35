/** What the fault matrix consists of. */
import type { Page } from '@playwright/test';
import type { FaultPortal } from './fault-portal.ts';

/** A text in one of the project's files, which occurs there once, and what stands in its place. */
export interface Patch {
  file: string;
  find: string;
  replace: string;
}

/** How a row's defence is taken away, and which of its assertions then fails. */
export interface Removal {
  patches: readonly Patch[];
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
  removal: Removal;
  /** What the browser or the portal may say in the console about this fault; everything else fails the row. */
  messages: readonly RegExp[];
  /** It needs a program that is not on every machine. */
  needs?: 'postgres';
  run(portal: FaultPortal, page: Page): Promise<void>;
}

/** The one that a fixture is to leave out. */
export const isRemoved = (fixture: string): boolean => process.env['FAULTS_REMOVED'] === fixture;
