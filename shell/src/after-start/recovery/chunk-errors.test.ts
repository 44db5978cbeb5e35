import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createRecovery, type Recovery } from '../../recovery/recovery.ts';
import { chunkErrors } from './chunk-errors.ts';

const lost = new TypeError('Failed to fetch dynamically imported module: /remotes/media/a/web/3.js');
const recoverPage = jest.fn<Recovery['recoverPage']>();
let end: () => void;

/** jsdom has no PromiseRejectionEvent. */
const reject = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
const mockFetch = (response: () => Promise<Response>) => {
  globalThis.fetch = jest.fn<typeof fetch>(response);
};

beforeEach(() => {
  const unused = () => Promise.reject(new Error('this test has no recovery strategy'));
  end = chunkErrors({ host: { recovery: { ...createRecovery(unused), recoverPage } } });
});
afterEach(() => {
  end();
});

describe('chunkErrors', () => {
  it('recovers from an unhandled rejection', async () => {
    recoverPage.mockResolvedValue('exchanged');
    reject(lost);
    await settled();
    expect(recoverPage.mock.calls).toEqual([[undefined, lost, expect.any(Number)]]);
  });

  it('ignores all other rejections', async () => {
    reject(new TypeError('x is undefined'));
    reject(undefined);
    await settled();
    expect(recoverPage).not.toHaveBeenCalled();
  });

  it('does not reload if the file is available again, so the input is preserved', async () => {
    recoverPage.mockResolvedValue('again');
    mockFetch(async () => new Response());
    reject(lost);
    await settled();
    expect(recoverPage).toHaveBeenCalledTimes(1);
    expect(globalThis.fetch).toHaveBeenCalledWith('/remotes/media/a/web/3.js', { method: 'HEAD', cache: 'no-store' });
  });

  it('continues the recovery if the file is still missing', async () => {
    recoverPage.mockResolvedValueOnce('again').mockResolvedValueOnce('failed');
    mockFetch(async () => new Response('', { status: 404 }));
    reject(lost);
    await settled();
    expect(recoverPage).toHaveBeenCalledTimes(2);
  });

  it('waits while the network is down', async () => {
    recoverPage.mockResolvedValue('again');
    mockFetch(() => Promise.reject(new TypeError('Failed to fetch')));
    reject(lost);
    await settled();
    expect(recoverPage).toHaveBeenCalledTimes(1);
  });
});
