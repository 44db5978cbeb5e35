/** What this browser notes about its copy of an account's history. */
import type { LocalKey } from '@mediothek/contract/browser-storage';
import { localStore } from '@mediothek/platform/browser-storage';

export const copyKey = 'mediothek.historyAccount' satisfies LocalKey;

export interface HistoryCopy {
  user: string;
  /** Seconds since the epoch. The account has all positions that were stored until then. */
  synced: number;
  /** Whether the history of this browser was paused before the sign-in. */
  devicePaused: boolean;
}

/** `undefined` if the history of this browser belongs to no account, or if storage is blocked. */
export function readCopy(): HistoryCopy | undefined {
  try {
    const stored: unknown = JSON.parse(localStore().getItem(copyKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { user, synced, devicePaused }: Partial<Record<keyof HistoryCopy, unknown>> = stored;
    // If it is invalid, nobody knows whose history it is: it counts as the one of an unknown user, and is deleted.
    return {
      user: typeof user === 'string' ? user : '',
      synced: typeof synced === 'number' && synced >= 0 ? synced : 0,
      devicePaused: devicePaused === true,
    };
  } catch {
    return undefined;
  }
}
