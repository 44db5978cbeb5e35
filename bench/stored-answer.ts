/** What storing anonymous answers is worth: requests a second of the home page, stored and rendered each time. */
import { load } from './load.ts';
import { startPortal } from './portal.ts';
import type { Figure } from './report.ts';

export async function storedAnswer(): Promise<Figure[]> {
  const rate = async (store: boolean) => {
    const portal = await startPortal({
      ...(!store && { pageCache: false }),
      pool: { deadlineMs: 5_000, perThread: 8 },
    });
    try {
      return await load({ port: portal.port, path: '/', connections: 8, milliseconds: 4_000 });
    } finally {
      await portal.close();
    }
  };
  const stored = await rate(true);
  const rendered = await rate(false);
  return [
    { what: 'home, stored answer', value: stored.perSecond, unit: '/s' },
    { what: 'home, rendered each time', value: rendered.perSecond, unit: '/s' },
    {
      what: 'stored ÷ rendered',
      value: stored.perSecond / rendered.perSecond,
      unit: '×',
      target: { kind: 'at least', value: 20 },
    },
  ];
}
