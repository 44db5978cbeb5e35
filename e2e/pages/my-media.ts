/** The demo user's watchlists, with the API calls that the pages use. */
import type { APIRequestContext, Page } from 'playwright';
import { signIn } from './catalogue.ts';

type Lists = Record<string, { name: string; entries: string[] }>;

/** Signs in and deletes all saved items and watchlists. */
export async function signInEmpty(page: Page): Promise<void> {
  await signIn(page);
  const { request } = page;
  const ids = (await (await request.get('/api/v0/watchlists/saveditems')).json()) as string[];
  await request.patch('/api/v0/watchlists/saveditems', { data: { remove: ids } });
  for (const id of Object.keys(await listsOf(request))) await request.delete(`/api/v0/watchlists/${id}`);
}

export const listsOf = async (request: APIRequestContext): Promise<Lists> =>
  (await (await request.get('/api/v0/watchlists')).json()) as Lists;

/** @returns the watchlist's id */
export async function makeList(request: APIRequestContext, name: string, entries: readonly string[]): Promise<string> {
  const response = await request.post('/api/v0/watchlists', { data: { name, entries } });
  return ((await response.json()) as { id: string }).id;
}

/** Ids of media in the library, newest first. */
export async function someMedia(request: APIRequestContext, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < count; page += 1) {
    const response = await request.get(`/api/v0/search?query=&filter=type;video&page=${page}`);
    const { entries } = (await response.json()) as { entries: { id: string }[] };
    if (entries.length === 0) throw new Error(`The library has ${ids.length} media only`);
    ids.push(...entries.map(({ id }) => id));
  }
  return ids.slice(0, count);
}
