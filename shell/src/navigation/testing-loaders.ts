/** Navigation whose loaders the test resolves at any time. */
import { afterEach } from '@jest/globals';
import type { Params } from 'react-router-dom';
import type { NavigationState } from './navigation-state.ts';
import { createTestNavigation } from './testing-navigation.ts';

export interface Call {
  path: string;
  request: Request;
  params: Params;
  resolve(data: unknown): Promise<void>;
  fail(error: unknown): Promise<void>;
}
type Options = Parameters<typeof createTestNavigation>[2] & {
  /** Results by path that are available immediately. All other loaders wait for the test. */
  results?: Record<string, () => unknown>;
};

export const turn = () => new Promise<void>((resolve) => setTimeout(resolve));
let end = () => {};
afterEach(() => end());

/** Navigation between /a, /b, /c and /item/:id, whose loaders the test resolves. */
export function open(url: string, { results = {}, ...options }: Options = {}) {
  const calls: Call[] = [];
  const loader = ({ request, params }: { request: Request; params: Params }) => {
    const { pathname, search } = new URL(request.url);
    const path = pathname + search;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const settle = async (act: () => void) => {
      act();
      await turn();
    };
    calls.push({
      path,
      request,
      params,
      resolve: (data) => settle(() => resolve(data)),
      fail: (error) => settle(() => reject(error)),
    });
    const known = results[path];
    return known ? known() : promise;
  };
  const routes = ['a', 'b', 'c', 'item/:id'].map((path) => ({ id: path, path: `/${path}`, loader }));
  const navigation = createTestNavigation([{ id: 'frame', children: routes }], url, options);
  end = () => navigation.dispose();
  const call = (at: number): Call => {
    const found = calls.at(at);
    if (!found) throw new Error(`There is no call ${at}`);
    return found;
  };
  const loaded = () => calls.map(({ path }) => path);
  return { navigation, call, loaded };
}
/** Starts at /a, with its data. */
export const openA = (options: Options = {}) => open('/a', { loaderData: { a: 'A' }, ...options });
/** Has navigated from /a to /b, with no pending navigation. */
export async function openAB(options: Options = {}) {
  const parts = openA({ ...options, results: { '/b': () => 'B', ...options.results } });
  await parts.navigation.navigate('/b');
  return parts;
}
export const currentPage = ({ state }: { state: NavigationState }) => ({
  at: state.location.pathname + state.location.search + state.location.hash,
  data: Object.values(state.loaderData),
});
