/** What a user's lists have to be: plain values and functions, so that forms ask the same ones as the server. */

/** The most there may be: of characters in a name, as people count them; of entries in a list; of lists. */
export const listLimits = { nameLength: 120, entries: 200, lists: 100 } as const;

/** Every rule of lists that a change can break. Closed: pages have a text for each. */
export const listProblems = ['name.missing', 'name.tooLong', 'name.taken', 'list.full', 'lists.full'] as const;
export type ListProblem = (typeof listProblems)[number];

/** A name as it is kept: composed, without space around it, and with single spaces inside. */
export const normalizeListName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');

/**
 * Names with the same key are the same to a reader: case and width make no difference. The database keeps it: a change
 * here needs a migration.
 */
export const listNameKey = (name: string): string =>
  normalizeListName(name.normalize('NFKC')).toLowerCase().normalize('NFKC');

/** @param name as it was entered */
export function listNameProblem(name: string): 'name.missing' | 'name.tooLong' | undefined {
  const normalized = normalizeListName(name);
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(normalized)) return 'name.missing';
  return [...normalized].length > listLimits.nameLength ? 'name.tooLong' : undefined;
}
