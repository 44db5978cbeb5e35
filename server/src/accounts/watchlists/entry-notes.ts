/** Notes of the entries of one list. The caller has checked its owner. */
import { listLimits, listNoteProblem, normalizeListNote, type WatchlistNote } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { renderNote } from '../../content/render-note.ts';
import { listError } from './list-error.ts';

/**
 * Sets notes. An empty one deletes the note. Ignores ids that are not in the list.
 * @throws ApiError `bad_request` if one is too long
 */
export async function setNotes(
  db: Kysely<Database>,
  listId: number,
  notes: readonly { id: string; note: string }[],
): Promise<void> {
  for (const { id, note: entered } of notes) {
    const problem = listNoteProblem(entered);
    if (problem) throw listError(problem, `The note of ${id} has more than ${listLimits.noteLength} characters`);
    const note = normalizeListNote(entered) || null;
    await db
      .updateTable('watchlist_entry')
      .set({ note, note_html: note === null ? null : renderNote(note) })
      .where('watchlist_id', '=', listId)
      .where('item_id', '=', id)
      .execute();
  }
}

/**
 * Notes of the first entries.
 * @param ids of these entries
 * @param own whether the reader may edit them
 * @returns undefined if there are none
 */
export async function notesOf(
  db: Kysely<Database>,
  listId: number,
  ids: readonly string[],
  own: boolean,
): Promise<Record<string, WatchlistNote> | undefined> {
  if (ids.length === 0) return undefined;
  const rows = await db
    .selectFrom('watchlist_entry')
    .select(['item_id', 'note', 'note_html'])
    .where('watchlist_id', '=', listId)
    .where('item_id', 'in', ids)
    .where('note', 'is not', null)
    .execute();
  if (rows.length === 0) return undefined;
  return Object.fromEntries(
    rows.map(({ item_id, note, note_html }) => [
      item_id,
      { html: note_html ?? '', ...(own && note !== null && { markdown: note }) },
    ]),
  );
}
