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

  it('opens without loading, for what the server has loaded', async () => {
    const page = lazyPage(async () => ({ Page }));
    await page.open?.();
    expect(page.Page).toBe(Page);
    expect(await page.load?.(context)).toBeUndefined();
  });

  it('rejects when the code is not to be had, and asks again', async () => {
    const fetchPage = jest.fn<() => Promise<RemotePage>>().mockRejectedValueOnce(new Error('gone'));
    fetchPage.mockResolvedValue({ Page });
    const page = lazyPage(fetchPage);
    await expect(page.load?.(context)).rejects.toThrow('gone');
    await page.open?.();
    expect(page.Page).toBe(Page);
  });
});
