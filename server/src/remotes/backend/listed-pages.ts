/** URLs of pages with parameters that backends of remotes list for the sitemap, where the portal has the pages. */
import { pathsOverlap, placePath, type PlacedRoute, type RemoteSitemap } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';

/** Pages of a remote that a crawler can open. */
export interface OpenPages {
  remote: string;
  routes: readonly Pick<PlacedRoute, 'path' | 'from'>[];
}

/** Returns paths for the sitemap. Lists that have not changed are read from the database once. */
export function openListedPages(db: Kysely<Database>): (pages: readonly OpenPages[]) => Promise<readonly string[]> {
  let key = '';
  let paths: readonly string[] = [];
  return async (pages) => {
    const names = pages.flatMap(({ remote, routes }) => (routes.length > 0 ? remote : []));
    if (names.length === 0) return [];
    const lists = db.selectFrom('remote_sitemap').where('remote', 'in', names).orderBy('remote');
    const current = JSON.stringify([pages, await lists.select(['remote', 'fetched']).execute()]);
    if (current === key) return paths;
    const rows = await lists.select(['remote', 'paths']).execute();
    paths = rows.flatMap((row) => placeAll(row.paths, pages.find(({ remote }) => remote === row.remote)?.routes ?? []));
    key = current;
    return paths;
  };
}

const placeAll = (paths: readonly string[], routes: OpenPages['routes']): string[] =>
  paths.flatMap((path) => {
    const route = routes.find((each) => pathsOverlap(each.from ?? each.path, path));
    return route ? placePath(path, route) : [];
  });

/** State of the list of one remote, for operators. */
export async function describeSitemap(db: Kysely<Database>, remote: string): Promise<RemoteSitemap> {
  const row = await db
    .selectFrom('remote_sitemap')
    .select(({ fn }) => ['fetched', 'problem', fn<number>('cardinality', ['paths']).as('paths')])
    .where('remote', '=', remote)
    .executeTakeFirst();
  return {
    paths: row?.paths ?? 0,
    ...(row?.fetched && { fetched: row.fetched.toISOString() }),
    ...(typeof row?.problem === 'string' && { problem: row.problem }),
  };
}
