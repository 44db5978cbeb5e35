import { afterEach, describe, expect, it } from '@jest/globals';
import { lateTitle } from './late-title.ts';
import { createTestContext } from './testing-context.ts';

let stop = () => {};
afterEach(() => stop());

function start(status?: number, late = false) {
  const context = createTestContext();
  stop = lateTitle(context);
  const head = status === undefined ? {} : { status };
  context.arrive('/series/7', late ? { pending: Promise.resolve(head) } : { head });
  const fetchSeries = (result: () => object) =>
    context.platform.queries.prefetchQuery({ queryKey: ['series', '7'], queryFn: result, retry: false });
  return { ...context, fetchSeries };
}

describe('lateTitle', () => {
  it.each([
    ['', false],
    [', also if the page head was late', true],
  ])('loads the page head again when a retry has succeeded, once%s', async (_, late) => {
    const { router, fetchSeries } = start(503, late);
    await fetchSeries(() => {
      throw new Error('down');
    });
    expect(router.revalidate).not.toHaveBeenCalled();
    await fetchSeries(() => ({ title: 'Waves' }));
    await fetchSeries(() => ({ title: 'Waves' }));
    expect(router.revalidate).toHaveBeenCalledTimes(1);
  });

  it('ignores what is prefetched for other pages', async () => {
    const { router, fetchSeries } = start(503);
    await fetchSeries(() => ({ title: 'Waves' }));
    expect(router.revalidate).not.toHaveBeenCalled();
  });

  it('does nothing on a page that has its data', async () => {
    const { router, fetchSeries } = start();
    await fetchSeries(() => ({ title: 'Waves' }));
    expect(router.revalidate).not.toHaveBeenCalled();
  });
});
