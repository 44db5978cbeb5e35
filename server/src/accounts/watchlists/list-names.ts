import { isDefaultListName, listLimits, listNameKey, listNameProblem, normalizeListName } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { listError } from './list-error.ts';
import { ownLists } from './own-lists.ts';

export interface ListName {
  name: string;
  /** Key by which the name is unique among the lists of a user. */
  name_key: string;
}

/**
 * Normalises a name for storage.
 * @param entered by the user
 * @throws ApiError `bad_request` if it is empty or too long
 */
export function readName(entered: string): ListName {
  const name = normalizeListName(entered);
  const problem = listNameProblem(name);
  if (problem === 'name.missing') throw listError(problem, 'The name has no visible character');
  if (problem === 'name.tooLong') {
    const { nameLength } = listLimits;
    throw listError(problem, `The name has ${[...name].length} of at most ${nameLength} characters`);
  }
  return { name, name_key: listNameKey(name) };
}

/**
 * While the default list is not renamed, its names in all languages are in use.
 * @param listId list that gets the name
 * @throws ApiError `conflict` if another list of the user has it
 */
export async function requireNameFree(
  db: Kysely<Database>,
  userId: number,
  { name_key }: Pick<ListName, 'name_key'>,
  listId?: number,
): Promise<void> {
  const isReserved = isDefaultListName(name_key);
  const others = await ownLists(db, userId)
    .select(['id', 'name'])
    .where((list) =>
      list.or([list('name_key', '=', name_key), ...(isReserved ? [list('has_default_name', '=', true)] : [])]),
    )
    .execute();
  const other = others.find(({ id }) => id !== listId);
  if (other) throw listError('name.taken', `There is a list named "${other.name}" already`);
}
