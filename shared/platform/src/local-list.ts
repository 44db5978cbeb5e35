/**
 * What a visitor who is not signed in keeps on this device. Bounded, and checked when read: another version of the
 * portal, or somebody with the developer tools, may have written it.
 */
import { listLimits } from '@mediothek/contract';
import type { Platform } from './platform.tsx';

export const localListKey = 'mediothek.localList';
/** As many as a playlist may hold. */
export const localListLimit = listLimits.entries;
/** Longer than any list of that many ids: not ours. */
const maxLength = 20_000;
const itemId = /^(series:)?\d{1,18}$/;

export interface LocalList {
  /** The latest first. */
  ids: readonly string[];
  /** The visitor was asked at a sign-in whether these are to go into the account. */
  offered: boolean;
}
type ListStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Empty where there is none, or something else. Throws where storage is blocked. */
export function readLocalList(storage: Pick<Storage, 'getItem'>): LocalList {
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
    return undefined; // nothing, or nothing of ours
  }
}

/**
 * Changes what is stored, also by other tabs meanwhile, and tells the page's controls.
 * @throws where storage is blocked or full; nothing is changed then
 */
export function changeLocalList(
  { saving }: Pick<Platform, 'saving'>,
  change: (list: LocalList) => LocalList,
  storage: ListStorage = localStorage,
): void {
  const list = change(readLocalList(storage));
  if (list.ids.length > 0) storage.setItem(localListKey, JSON.stringify(list));
  else storage.removeItem(localListKey);
  saving.setState({ kept: list.ids });
}

/** Puts an item in front; the visitor is asked again at the next sign-in. `undefined` where the list is full. */
export const withItem = ({ ids }: LocalList, id: string): LocalList | undefined =>
  ids.length >= localListLimit && !ids.includes(id)
    ? undefined
    : { ids: [id, ...ids.filter((other) => other !== id)], offered: false };

export const withoutItems = ({ ids, offered }: LocalList, gone: readonly string[]): LocalList => ({
  ids: ids.filter((id) => !gone.includes(id)),
  offered,
});
