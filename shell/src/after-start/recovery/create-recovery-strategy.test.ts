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
  it('takes the live build in place of one whose file is gone, and tells who shows it', async () => {
    fakeLinkLoading();
    serve(build('b'));
    const { strategy, loader, recovery, reload, adopt, module } = open();
    expect(await strategy.recoverPage('media', missingFile(), 0)).toBe('exchanged');
    expect(adopt.mock.calls).toEqual([['media']]);
    expect(loader.use).toHaveBeenCalledWith(build('b'), module);
    expect(recovery.exchanged.mock.calls).toEqual([['media']]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('names the file to whoever listens', async () => {
    fakeLinkLoading();
    serve(build('b'));
    await open().strategy.recoverPage('media', missingFile(), 0);
    const url = 'http://portal.test/remotes/media/a/web/de.js';
    expect(announced.mock.calls).toEqual([[{ remote: 'media', version: 'a', url }]]);
  });

  it('knows the remote by the address, or asks for all that are shown', async () => {
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

  it('tries the same build once more, then reloads the page once, then says so', async () => {
    serve(build('a'));
    const { strategy, reload } = open();
    expect(await strategy.recoverPage('media', missingFile(), 7)).toBe('again');
    expect(reload).not.toHaveBeenCalled();
    expect(await strategy.recoverPage('media', missingFile(), 8)).toBe('reloading');
    expect(reload.mock.calls).toEqual([[8]]);
    reload.mockReturnValue(false); // it was reloaded just before
    expect(await strategy.recoverPage('media', missingFile(), 9)).toBe('failed');
  });

  it('ends in the notice when the live build fails, too: no reload', async () => {
    fakeLinkLoading(/remoteEntry\.js$/);
    serve(build('b'));
    const { strategy, loader, reload } = open();
    await expect(strategy.recoverPage('media', missingFile(), 0)).rejects.toThrow('could not be loaded');
    expect(loader.use).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('never runs a build that is not what the registry says', async () => {
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
  ])('refuses addresses outside the build, and files without integrity', async (remote) => {
    const requested = fakeLinkLoading();
    serve(remote);
    await expect(open().strategy.recoverPage('media', missingFile(), 0)).rejects.toThrow(
      'The live builds could not be learnt',
    );
    expect(requested).toEqual([]);
  });

  it('leaves errors that are no missing file alone', async () => {
    const fetched = serve(build('b'));
    const { strategy, reload } = open();
    expect(await strategy.recoverPage('media', new TypeError('x is undefined'), 0)).toBe('failed');
    expect(fetched).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the page for a file of the shell’s own', async () => {
    const fetched = serve(build('b'));
    const { strategy, reload } = open();
    expect(await strategy.recoverPage(undefined, missingFile('/assets/418.js'), 9)).toBe('reloading');
    expect(reload.mock.calls).toEqual([[9]]);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('does not reload a page into a network that is away', async () => {
    globalThis.fetch = jest.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
    const { strategy, reload } = open();
    await expect(strategy.recoverPage('media', missingFile(), 0)).rejects.toThrow('Failed to fetch');
    expect(reload).not.toHaveBeenCalled();
  });

  it('asks the server once for failures that come together', async () => {
    fakeLinkLoading();
    const fetched = serve(build('a'));
    const { strategy } = open();
    await Promise.all([
      strategy.recoverPage('media', missingFile(), 0),
      strategy.recoverPage('media', missingFile(), 0),
    ]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  describe('recover', () => {
    it('answers the live build of a remote that did not load', async () => {
      fakeLinkLoading();
      serve(build('b'));
      const { strategy, loader, recovery, module } = open();
      expect(await strategy.recover('media', missingFile())).toBe(module);
      expect(loader.current('media')).toEqual(build('b'));
      expect(recovery.exchanged).not.toHaveBeenCalled();
    });

    it('also where the build is there but does not run', async () => {
      fakeLinkLoading();
      serve(build('b'));
      const { strategy, module } = open();
      expect(await strategy.recover('media', new TypeError('x is undefined'))).toBe(module);
    });

    it('and of one that was refused, with what it requires', async () => {
      fakeLinkLoading();
      const live = build('b', { requires: { react: '^19.0.0' } });
      serve(live);
      const { strategy, loader, module } = open();
      expect(await strategy.recover('media', new ContractError('built for react ^18.0.0'))).toBe(module);
      expect(loader.open).toHaveBeenCalledWith(live);
    });

    it('leaves a build that its developer has put in the place of the live one', async () => {
      const fetched = serve(build('b'));
      const { strategy, loader } = open({ version: 'override' });
      await expect(strategy.recover('media', new TypeError('x is undefined'))).rejects.toThrow('x is undefined');
      expect(loader.open).not.toHaveBeenCalled();
      expect(fetched).not.toHaveBeenCalled();
    });

    it('rejects a refusal at once when no other build is live', async () => {
      serve(build('a'));
      const { strategy, loader, reload } = open();
      const error = new ContractError('built for react ^18.0.0');
      await expect(strategy.recover('media', error)).rejects.toBe(error);
      expect(loader.open).not.toHaveBeenCalled();
      expect(reload).not.toHaveBeenCalled();
    });

    it('takes a build from the team’s own origin, which has every file in one folder', async () => {
      fakeLinkLoading();
      const at = (path: string) => `https://team.example/media/b/${path}`;
      const files = { entry: at('remoteEntry.js'), modules: [at('remoteEntry.js')], styles: [] };
      serve(build('b', { ...files, integrity: { [at('remoteEntry.js')]: 'sha384-b' } }));
      const { strategy, module } = open();
      expect(await strategy.recover('media', missingFile())).toBe(module);
      serve(build('c', { ...files, styles: ['https://other.example/a.css'] }));
      await expect(strategy.recover('media', missingFile())).rejects.toThrow('Failed to fetch');
    });

    it('tries the same build again, and leaves the slot its own second try before a reload', async () => {
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

    it('rejects with what happened first when the server is away', async () => {
      globalThis.fetch = jest.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
      const error = missingFile();
      await expect(open().strategy.recover('media', error)).rejects.toBe(error);
    });
  });

  describe('renew', () => {
    it('takes another build that is live, and leaves the same one', async () => {
      fakeLinkLoading();
      serve(build('b'));
      const { strategy, loader } = open();
      await strategy.renew('media');
      await strategy.renew('media');
      expect(loader.open).toHaveBeenCalledTimes(1);
    });

    it('keeps what there is when that fails', async () => {
      jest.spyOn(console, 'warn').mockImplementation(() => {});
      fakeLinkLoading(/app/);
      serve(build('b'));
      const { strategy, loader } = open();
      await strategy.renew('media');
      expect(loader.current('media')?.version).toBe('a');
    });
  });
});
