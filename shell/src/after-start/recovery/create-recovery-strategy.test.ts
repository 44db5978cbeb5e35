import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BootRemote } from '@mediothek/contract';
import type { RemoteModule } from '@mediothek/platform/host';
import { ContractError } from '../../composition/host-contract.ts';
import { fakeRemote } from '../../testing-host.tsx';
import { createRecoveryStrategy } from './create-recovery-strategy.ts';
import { fakeLinkLoading, build, serve } from './testing-release.ts';

const missingFile = (path = '/remotes/media/a/web/de.js') =>
  new TypeError(`Failed to fetch dynamically imported module: http://portal.test${path}`);

interface Options {
  exchange?: (build: BootRemote) => Promise<RemoteModule>;
  version?: string;
}
function open({ exchange, version = 'a' }: Options = {}) {
  let used: BootRemote = { name: 'media', version, entry: '/remotes/media/a/web/remoteEntry.js' };
  const { module } = fakeRemote('media');
  const loader = {
    current: (name: string) => (name === 'media' ? used : undefined),
    open: jest.fn(exchange ?? (async () => module)),
    use: jest.fn((build: BootRemote, _module: RemoteModule) => {
      used = build;
    }),
  };
  const recovery = { exchanged: jest.fn(), subscribedRemotes: () => ['media'] };
  const reload = jest.fn((_since: number) => true);
  const adopt = jest.fn(async (_name: string) => {});
  return {
    loader,
    recovery,
    reload,
    adopt,
    module,
    strategy: createRecoveryStrategy({ loader, recovery, adopt, reload }),
  };
}

const announced = jest.fn();
const hook = (event: Event) => announced((event as CustomEvent).detail);
beforeEach(() => {
  addEventListener('mediothek:chunk-error', hook);
});
afterEach(() => {
  removeEventListener('mediothek:chunk-error', hook);
  document.head.innerHTML = '';
});

describe('createRecoveryStrategy', () => {
  it('uses the live build instead of one with a missing file, and notifies subscribers', async () => {
    fakeLinkLoading();
    serve(build('b'));
    const { strategy, loader, recovery, reload, adopt, module } = open();
    expect(await strategy.recoverPage('media', missingFile(), 0)).toBe('exchanged');
    expect(adopt.mock.calls).toEqual([['media']]);
    expect(loader.use).toHaveBeenCalledWith(build('b'), module);
    expect(recovery.exchanged.mock.calls).toEqual([['media']]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('emits an event that names the file', async () => {
    fakeLinkLoading();
    serve(build('b'));
    await open().strategy.recoverPage('media', missingFile(), 0);
    const url = 'http://portal.test/remotes/media/a/web/de.js';
    expect(announced.mock.calls).toEqual([[{ remote: 'media', version: 'a', url }]]);
  });

  it('reads the remote from the URL, or checks all remotes on the page', async () => {
    fakeLinkLoading();
    serve(build('b'));
    const named = open();
    expect(await named.strategy.recoverPage(undefined, missingFile(), 0)).toBe('exchanged');
    const nameless = open();
    expect(await nameless.strategy.recoverPage(undefined, new TypeError('Importing a module script failed.'), 0)).toBe(
      'exchanged',
    );
    expect(nameless.recovery.exchanged).toHaveBeenCalledTimes(1);
  });

  it('retries the same build, then reloads the page once, then fails', async () => {
    serve(build('a'));
    const { strategy, reload } = open();
    expect(await strategy.recoverPage('media', missingFile(), 7)).toBe('again');
    expect(reload).not.toHaveBeenCalled();
    expect(await strategy.recoverPage('media', missingFile(), 8)).toBe('reloading');
    expect(reload.mock.calls).toEqual([[8]]);
    reload.mockReturnValue(false); // it was reloaded just before
    expect(await strategy.recoverPage('media', missingFile(), 9)).toBe('failed');
  });

  it('fails without a reload if the live build fails too', async () => {
    fakeLinkLoading(/remoteEntry\.js$/);
    serve(build('b'));
    const { strategy, loader, reload } = open();
    await expect(strategy.recoverPage('media', missingFile(), 0)).rejects.toThrow('could not be loaded');
    expect(loader.use).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('rejects a build whose files do not match the integrity in the registry', async () => {
    fakeLinkLoading(/app\.1\.js$/);
    serve(build('b'));
    const { strategy, loader } = open();
    await expect(strategy.recoverPage('media', missingFile(), 0)).rejects.toThrow(
      'not the file that the registry names',
    );
    expect(loader.open).not.toHaveBeenCalled();
  });

  it.each([
    build('b', { entry: 'https://evil.test/remoteEntry.js' }),
    build('b', { modules: ['//evil.test/app.js'] }),
    build('b', { modules: ['/remotes/media/b/../../../api/v0/x.js'] }),
    build('b', { integrity: {} }),
  ])('rejects URLs outside the build, and files without integrity', async (remote) => {
    const requested = fakeLinkLoading();
    serve(remote);
    await expect(open().strategy.recoverPage('media', missingFile(), 0)).rejects.toThrow(
      'The live builds could not be learnt',
    );
    expect(requested).toEqual([]);
  });

  it('ignores errors other than missing files', async () => {
    const fetched = serve(build('b'));
    const { strategy, reload } = open();
    expect(await strategy.recoverPage('media', new TypeError('x is undefined'), 0)).toBe('failed');
    expect(fetched).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page if a file of the shell is missing', async () => {
    const fetched = serve(build('b'));
    const { strategy, reload } = open();
    expect(await strategy.recoverPage(undefined, missingFile('/assets/418.js'), 9)).toBe('reloading');
    expect(reload.mock.calls).toEqual([[9]]);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('does not reload the page while the network is down', async () => {
    globalThis.fetch = jest.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
    const { strategy, reload } = open();
    await expect(strategy.recoverPage('media', missingFile(), 0)).rejects.toThrow('Failed to fetch');
    expect(reload).not.toHaveBeenCalled();
  });

  it('fetches the registry once for simultaneous failures', async () => {
    fakeLinkLoading();
    const fetched = serve(build('a'));
    const { strategy } = open();
    await Promise.all([
      strategy.recoverPage('media', missingFile(), 0),
      strategy.recoverPage('media', missingFile(), 0),
    ]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  describe('modules that the page has preloaded', () => {
    const page = ['/remotes/media/a/web/remoteEntry.js', '/assets/main.js'];
    const fetchedFiles = (fetched: jest.Mock<typeof fetch>) =>
      fetched.mock.calls
        .map(([url]) => new URL(String(url), location.href).pathname)
        .filter((path) => path.endsWith('.js'));
    beforeEach(() => {
      document.head.innerHTML = page.map((href) => `<link rel="modulepreload" href="${href}">`).join('');
    });

    it('are fetched once if a file is missing, because WebKit keeps a failure', async () => {
      const fetched = serve(build('a'));
      const { strategy, loader, reload } = open();
      loader.open.mockImplementationOnce(async () => {
        expect(fetchedFiles(fetched)).toEqual(page);
        throw missingFile();
      });
      await expect(strategy.recover('media', missingFile())).rejects.toThrow('Failed to fetch');
      await strategy.recoverPage('media', missingFile(), 0);
      expect(await strategy.recoverPage('media', missingFile(), 0)).toBe('reloading');
      expect(reload).toHaveBeenCalledTimes(1);
      expect(fetchedFiles(fetched)).toEqual(page);
    });

    it('are fetched if a rendered page lacks a file', async () => {
      const fetched = serve(build('a'));
      await open().strategy.recoverPage('media', missingFile(), 0);
      expect(fetchedFiles(fetched)).toEqual(page);
    });

    it('are not fetched after other failures', async () => {
      const fetched = serve(build('a'));
      await expect(open().strategy.recover('media', new TypeError('x is undefined'))).rejects.toThrow('x is');
      expect(fetchedFiles(fetched)).toEqual([]);
    });

    it('are those of the page only: the files of a live build are checked by their preload', async () => {
      fakeLinkLoading();
      const fetched = serve(build('b'));
      const { strategy } = open();
      await strategy.renew('media');
      await strategy.recoverPage('media', missingFile(), 0);
      expect(fetchedFiles(fetched)).toEqual(page);
    });
  });

  describe('recover', () => {
    it('returns the live build of a remote that did not load', async () => {
      fakeLinkLoading();
      serve(build('b'));
      const { strategy, loader, recovery, module } = open();
      expect(await strategy.recover('media', missingFile())).toBe(module);
      expect(loader.current('media')).toEqual(build('b'));
      expect(recovery.exchanged).not.toHaveBeenCalled();
    });

    it('returns it also if the build exists but does not run', async () => {
      fakeLinkLoading();
      serve(build('b'));
      const { strategy, module } = open();
      expect(await strategy.recover('media', new TypeError('x is undefined'))).toBe(module);
    });

    it('returns it, with its requirements, if the previous build was rejected', async () => {
      fakeLinkLoading();
      const live = build('b', { requires: { react: '^19.0.0' } });
      serve(live);
      const { strategy, loader, module } = open();
      expect(await strategy.recover('media', new ContractError('built for react ^18.0.0'))).toBe(module);
      expect(loader.open).toHaveBeenCalledWith(live);
    });

    it('does not replace a build that its developer overrides', async () => {
      const fetched = serve(build('b'));
      const { strategy, loader } = open({ version: 'override' });
      await expect(strategy.recover('media', new TypeError('x is undefined'))).rejects.toThrow('x is undefined');
      expect(loader.open).not.toHaveBeenCalled();
      expect(fetched).not.toHaveBeenCalled();
    });

    it('rejects with the contract error if no other build is live', async () => {
      serve(build('a'));
      const { strategy, loader, reload } = open();
      const error = new ContractError('built for react ^18.0.0');
      await expect(strategy.recover('media', error)).rejects.toBe(error);
      expect(loader.open).not.toHaveBeenCalled();
      expect(reload).not.toHaveBeenCalled();
    });

    it('accepts a build on the team’s own origin, with all files in one folder', async () => {
      fakeLinkLoading();
      const at = (path: string) => `https://team.example/media/b/${path}`;
      const files = { entry: at('remoteEntry.js'), modules: [at('remoteEntry.js')], styles: [] };
      serve(build('b', { ...files, integrity: { [at('remoteEntry.js')]: 'sha384-b' } }));
      const { strategy, module } = open();
      expect(await strategy.recover('media', missingFile())).toBe(module);
      serve(build('c', { ...files, styles: ['https://other.example/a.css'] }));
      await expect(strategy.recover('media', missingFile())).rejects.toThrow('Failed to fetch');
    });

    it('retries the same build, and lets the slot retry before a reload', async () => {
      serve(build('a'));
      const { strategy, loader, reload, module } = open();
      expect(await strategy.recover('media', missingFile())).toBe(module);
      expect(loader.open).toHaveBeenCalledTimes(1);
      expect(reload).not.toHaveBeenCalled();
      // A slot that waited for the same load retries, whether its page was rendered before or after the load failed.
      expect(await strategy.recoverPage('media', missingFile(), 0)).toBe('again');
      expect(reload).not.toHaveBeenCalled();
      expect(await strategy.recoverPage('media', missingFile(), 0)).toBe('reloading');
      expect(reload).toHaveBeenCalledTimes(1);
    });

    it('rejects with the original error if the server is down', async () => {
      globalThis.fetch = jest.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
      const error = missingFile();
      await expect(open().strategy.recover('media', error)).rejects.toBe(error);
    });
  });

  describe('renew', () => {
    it('uses another live build, and keeps the same one', async () => {
      fakeLinkLoading();
      serve(build('b'));
      const { strategy, loader } = open();
      await strategy.renew('media');
      await strategy.renew('media');
      expect(loader.open).toHaveBeenCalledTimes(1);
    });

    it('keeps the current build if the live build cannot be loaded', async () => {
      jest.spyOn(console, 'warn').mockImplementation(() => {});
      fakeLinkLoading(/app/);
      serve(build('b'));
      const { strategy, loader } = open();
      await strategy.renew('media');
      expect(loader.current('media')?.version).toBe('a');
    });
  });
});
