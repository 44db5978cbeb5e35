/**
 * Unsaved changes of a playlist, stored as long as the tab is open. They are offered again after the page was left or
 * reloaded, or the session has ended. They are validated when read, because the user may have edited them. The key is
 * the list's own id, whose page only its owner can open.
 */
import { sessionStore } from '@mediothek/platform/browser-storage';

const keyOf = (list: string) => `mediothek.playlistDraft.${list}` as const;

export interface Draft {
  /** Present only if it was changed. */
  name?: string;
  order: readonly string[];
  removed: readonly string[];
  /** Notes that were changed, by the id of their entry. */
  notes?: Readonly<Record<string, string>>;
}

/** `undefined`: no draft, an invalid one, or storage is blocked. */
export function loadDraft(list: string): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStore().getItem(keyOf(list)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { name, order, removed, notes } = stored as Partial<Record<keyof Draft, unknown>>;
    if (!isIds(order) || !isIds(removed)) return undefined;
    return { order, removed, ...(typeof name === 'string' && { name }), ...(isTexts(notes) && { notes }) };
  } catch (error) {
    console.warn('Changes that were not saved could not be read', error);
    return undefined;
  }
}

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

/** @param draft undefined: deletes the stored draft */
export function saveDraft(list: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStore().setItem(keyOf(list), JSON.stringify(draft));
    else sessionStore().removeItem(keyOf(list));
  } catch (error) {
    console.warn('Changes that are not saved are not kept', error); // the browser warns when the page is left
  }
}
