/** Effect of the page cache: requests per second of the home page, cached and rendered for each request. */
import { load } from './load.ts';
import { startPortal } from './portal.ts';
import type { Figure } from './report.ts';

export async function pageCache(): Promise<Figure[]> {
  const rate = async (isCached: boolean) => {
    const portal = await startPortal({
      ...(!isCached && { pageCache: false }),
      pool: { deadlineMs: 5_000, perThread: 8 },
    });
    try {
      return await load({ port: portal.port, path: '/', connections: 8, milliseconds: 4_000 });
    } finally {
      await portal.close();
    }
  };
  const cached = await rate(true);
  const rendered = await rate(false);
  return [
    { what: 'home, cached page', value: cached.perSecond, unit: '/s' },
    { what: 'home, rendered each time', value: rendered.perSecond, unit: '/s' },
    {
      what: 'cached ÷ rendered',
      value: cached.perSecond / rendered.perSecond,
      unit: '×',
      target: { kind: 'at least', value: 20 },
    },
  ];
}
