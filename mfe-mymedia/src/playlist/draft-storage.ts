/**
 * Changes of a playlist that were not saved yet, kept while the tab lives: who leaves the page, reloads it or is signed
 * out meanwhile is offered them again. Checked when read: anybody with the developer tools may have written it. The key
 * is the list's own id, whose page nobody but its owner can open.
 */
const keyOf = (list: string) => `mediothek.playlistDraft.${list}`;

export interface Draft {
  /** Only when it was changed. */
  name?: string;
  order: readonly string[];
  removed: readonly string[];
}

/** Undefined where there is none, or something else, or where storage is blocked. */
export function loadDraft(list: string): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(list)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { name, order, removed } = stored as Partial<Record<keyof Draft, unknown>>;
    if (!isIds(order) || !isIds(removed)) return undefined;
    return { order, removed, ...(typeof name === 'string' && { name }) };
  } catch (error) {
    console.warn('Changes that were not saved could not be read', error);
    return undefined;
  }
}

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** @param draft undefined when there is nothing to keep any more */
export function saveDraft(list: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(list), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(list));
  } catch (error) {
    console.warn('Changes that are not saved are not kept', error); // the page warns when it is left
  }
}
