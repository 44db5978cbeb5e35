import type { Migration } from 'kysely/migration';
import * as library from './migrations/001-library.ts';
import * as searchQuery from './migrations/002-search-query.ts';

/** Every migration in order. A published one is never changed; names sort as they run. */
export const migrations: Record<string, Migration> = {
  '001-library': library,
  '002-search-query': searchQuery,
};
