import type { RemotePage } from './remote-module.ts';

/**
 * A page in a chunk of its own, for pages that visitors seldom begin with.
 * @param fetchPage imports it; `webpackChunkName: 'page-{name}'`, with the page's name in the remote, lets the server
 *   preload it. Asked again after a failure.
 */
export function lazyPage(fetchPage: () => Promise<RemotePage>): RemotePage {
  const page: RemotePage = {
    async open() {
      Object.assign(page, await fetchPage(), { open: async () => {} });
    },
    async load(context) {
      await page.open?.(); // puts the page's own `load`, or none, in the place of this one
      return page.load === own ? undefined : page.load?.(context);
    },
  };
  const own = page.load;
  return page;
}
