import type { RemotePage } from './remote-module.ts';

/**
 * A page in its own chunk, for pages on which visits seldom begin.
 * @param fetchPage imports the page; called again after a failure. `webpackChunkName: 'page-{name}'`, with the page's
 * name in the remote, lets the server preload it.
 */
export function lazyPage(fetchPage: () => Promise<RemotePage>): RemotePage {
  const page: RemotePage = {
    async open() {
      Object.assign(page, await fetchPage(), { open: async () => {} });
    },
    async load(context) {
      await page.open?.(); // replaces this `load` by the page's own, or by none
      return page.load === own ? undefined : page.load?.(context);
    },
  };
  const own = page.load;
  return page;
}
