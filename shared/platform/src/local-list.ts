/**
 * Items that a visitor without an account saves in this browser. The list is limited and validated when read, because
 * another version of the portal or the visitor may have written it.
 */
import { listLimits } from '@mediothek/contract';
import type { LocalKey, LocalStore } from '@mediothek/contract/browser-storage';
import { localStore } from './browser-storage.ts';
import type { Platform } from './platform.tsx';

export const localListKey = 'mediothek.localList' satisfies LocalKey;
/** The limit of a playlist. */
export const localListLimit = listLimits.entries;
/** Longer than any valid list. A longer text is ignored. */
const maxLength = 20_000;
const itemId = /^(series:)?\d{1,18}$/;

export interface LocalList {
  /** The latest first. */
  ids: readonly string[];
  /** Whether a sign-in has already offered to move the items into the account. */
  offered: boolean;
}

/** Returns an empty list if none is stored or it is invalid. Throws if storage is blocked. */
export function readLocalList(storage: Pick<LocalStore, 'getItem'>): LocalList {
  const text = storage.getItem(localListKey) ?? '';
  const stored = text.length > maxLength ? undefined : parse(text);
  if (typeof stored !== 'object' || stored === null) return { ids: [], offered: false };
  const { ids, offered } = stored as Partial<Record<keyof LocalList, unknown>>;
  const valid = Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string' && itemId.test(id)) : [];
  return { ids: [...new Set(valid)].slice(0, localListLimit), offered: offered === true };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // no list, or an invalid one
  }
}

/**
 * Applies `change` to the list as it is stored now, so that changes of other tabs are not lost. Updates the page's
 * controls.
 * @throws if storage is blocked or full; then nothing is changed
 */
export function changeLocalList(
  { saving }: Pick<Platform, 'saving'>,
  change: (list: LocalList) => LocalList,
  storage: LocalStore = localStore(),
): void {
  const list = change(readLocalList(storage));
  if (list.ids.length > 0) storage.setItem(localListKey, JSON.stringify(list));
  else storage.removeItem(localListKey);
  saving.setState({ kept: list.ids });
}

/** Adds an item at the front and resets `offered`. `undefined` if the list is full. */
export const withItem = ({ ids }: LocalList, id: string): LocalList | undefined =>
  ids.length >= localListLimit && !ids.includes(id)
    ? undefined
    : { ids: [id, ...ids.filter((other) => other !== id)], offered: false };

export const withoutItems = ({ ids, offered }: LocalList, gone: readonly string[]): LocalList => ({
  ids: ids.filter((id) => !gone.includes(id)),
  offered,
});
