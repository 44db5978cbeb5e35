/** Rules for a user's lists. They are plain values and functions, so that forms and the server use the same ones. */
import { defaultLocale, type Locale, toLocale } from './locale.ts';

/** Upper limits: characters (code points) in a name and in the note of an entry, entries in a list, lists of a user. */
export const listLimits = { nameLength: 120, noteLength: 2000, entries: 200, lists: 100 } as const;

/** Every problem a change of a list can have. Closed: pages have a text for each. */
export const listProblems = [
  'name.missing',
  'name.tooLong',
  'name.taken',
  'list.full',
  'lists.full',
  'note.tooLong',
] as const;
export type ListProblem = (typeof listProblems)[number];

/** A name as it is stored: NFC, trimmed, with single spaces inside. */
export const normalizeListName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');

/**
 * Comparison key: names that differ only in case or width have the same key. The database stores it, so a change here
 * needs a migration.
 */
export const listNameKey = (name: string): string =>
  normalizeListName(name.normalize('NFKC')).toLowerCase().normalize('NFKC');

/** A note as it is stored: NFC, trimmed, with line breaks as in Markdown files. */
export const normalizeListNote = (note: string): string => note.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();

/** @param note as entered by the user */
export const listNoteProblem = (note: string): 'note.tooLong' | undefined =>
  [...normalizeListNote(note)].length > listLimits.noteLength ? 'note.tooLong' : undefined;

/** Names of the default list, which one press on the save control fills, until its owner renames it. */
export const defaultListNames: Readonly<Record<Locale, string>> = { en: 'Watch later', de: 'Später ansehen' };

/** The name as it is stored. Pages show `listNameIn()`. */
export const storedDefaultListName = defaultListNames[defaultLocale];

/** @param locale language of the page */
export const listNameIn = (
  locale: string,
  { name, hasDefaultName }: { name: string; hasDefaultName?: boolean | undefined },
): string => (hasDefaultName ? defaultListNames[toLocale(locale)] : name);

const defaultKeys: readonly string[] = Object.values(defaultListNames).map(listNameKey);

/** Whether a list of this name is the default list to its owner, in any language. */
export const isDefaultListName = (name: string): boolean => defaultKeys.includes(listNameKey(name));

/** @param name as entered by the user */
export function listNameProblem(name: string): 'name.missing' | 'name.tooLong' | undefined {
  const normalized = normalizeListName(name);
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(normalized)) return 'name.missing';
  return [...normalized].length > listLimits.nameLength ? 'name.tooLong' : undefined;
}
