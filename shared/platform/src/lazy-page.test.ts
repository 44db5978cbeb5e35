import { describe, expect, it, jest } from '@jest/globals';
import { lazyPage } from './lazy-page.ts';
import type { PageContext, RemotePage } from './remote-module.ts';

const Page = () => null;
const context = { params: { id: '7' } } as unknown as PageContext; // all fields that these pages read

describe('lazyPage', () => {
  it('fetches its code with the first load, once', async () => {
    const fetchPage = jest.fn(async (): Promise<RemotePage> => ({
      Page,
      load: async ({ params }) => ({ title: `Film ${params['id']}` }),
    }));
    const page = lazyPage(fetchPage);
    expect(page.Page).toBeUndefined();
    expect(await page.load?.(context)).toEqual({ title: 'Film 7' });
    expect(await page.load?.(context)).toEqual({ title: 'Film 7' });
    await page.open?.();
    expect(page.Page).toBe(Page);
    expect(fetchPage).toHaveBeenCalledTimes(1);
  });

  it('opens without loading data, if the server has loaded them', async () => {
    const page = lazyPage(async () => ({ Page }));
    await page.open?.();
    expect(page.Page).toBe(Page);
    expect(await page.load?.(context)).toBeUndefined();
  });

  it('rejects if the code cannot be loaded, and tries again the next time', async () => {
    const fetchPage = jest.fn<() => Promise<RemotePage>>().mockRejectedValueOnce(new Error('gone'));
    fetchPage.mockResolvedValue({ Page });
    const page = lazyPage(fetchPage);
    await expect(page.load?.(context)).rejects.toThrow('gone');
    await page.open?.();
    expect(page.Page).toBe(Page);
  });
});
