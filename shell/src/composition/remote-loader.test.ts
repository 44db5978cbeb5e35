import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createInstance } from '@module-federation/enhanced/runtime';
import type { BootRemote } from '@mediothek/contract';
import { fakeRemote } from '../testing-host.tsx';
import { createRemoteLoader, type Recover } from './remote-loader.ts';

/** A fetched container: an ES module with `init` and `get`. */
const seen: { scopes: object[]; gets: number; fails: number } = { scopes: [], gets: 0, fails: 0 };
const container = (name: string, update = 'update: nothing, ') =>
  `data:text/javascript,${encodeURIComponent(`
    export const init = (scope) => void globalThis.seen.scopes.push(scope);
    export const get = async (exposed) => {
      globalThis.seen.gets += 1;
      if (globalThis.seen.fails-- > 0) throw new Error('the chunk is missing');
      const nothing = async () => {};
      return () => ({ name: '${name}', exposed, bootstrap: nothing, mount: nothing, ${update}unmount: nothing });
    };`)}`;
const entry = (name: string, source = container(name)) => ({ name, version: '1', entry: source });

beforeEach(() => {
  Object.assign(seen, { scopes: [], gets: 0, fails: 0 });
  Object.assign(globalThis, { seen });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('createRemoteLoader', () => {
  it('passes the page’s share scope to the container and returns its module', async () => {
    const react = { version: '19.3.1', lib: () => ({}), shareConfig: { singleton: true, requiredVersion: '^19.3.1' } };
    const federation = createInstance({ name: 'shell', remotes: [], shared: { react } });
    const loader = createRemoteLoader([entry('media')], { federation });
    expect(await loader.load('media')).toMatchObject({ name: 'media', exposed: './app' });
    expect(seen.scopes).toMatchObject([{ react: { '19.3.1': { from: 'shell' } } }]);
  });

  it('loads each remote once', async () => {
    const loader = createRemoteLoader([entry('media')]);
    const [one, two] = await Promise.all([loader.load('media'), loader.load('media')]);
    expect(two).toBe(one);
    expect(await loader.load('media')).toBe(one);
    expect(seen.gets).toBe(1);
  });

  it('tries again after a failure', async () => {
    seen.fails = 1;
    const loader = createRemoteLoader([entry('media')]);
    await expect(loader.load('media')).rejects.toThrow('the chunk is missing');
    await expect(loader.load('media')).resolves.toMatchObject({ name: 'media' });
  });

  it('names a remote that is not registered', async () => {
    await expect(createRemoteLoader([entry('media')]).load('player')).rejects.toThrow(
      'No remote "player" is registered',
    );
  });

  it('fails if a connection hangs', async () => {
    jest.useFakeTimers();
    const hanging = 'data:text/javascript,export const init = () => new Promise(() => {}); export const get = () => {}';
    const failure = createRemoteLoader([entry('media', hanging)])
      .load('media')
      .catch(String);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await failure).toMatch(/"media" did not load in 20000 ms/);
  });

  it('returns and caches the module that the recovery provides', async () => {
    const recover = jest.fn<Recover>(async () => fakeRemote('media').module);
    const broken = 'data:text/javascript,throw new Error("the build is broken")';
    const loader = createRemoteLoader([entry('media', broken)], { recover });
    const module = await loader.load('media');
    expect(await loader.load('media')).toBe(module);
    expect(recover).toHaveBeenCalledTimes(1);
    expect(recover).toHaveBeenCalledWith('media', expect.objectContaining({ message: 'the build is broken' }));
  });

  it('returns the build that it was set to use', async () => {
    const loader = createRemoteLoader([entry('media')]);
    const older = await loader.load('media');
    const build = { name: 'media', version: '2', entry: container('newer media') };
    const newer = await loader.open(build);
    expect(await loader.load('media')).toBe(older);
    loader.use(build, newer);
    expect(await loader.load('media')).toMatchObject({ name: 'newer media' });
    expect(loader.current('media')).toBe(build);
  });

  it('registers another build as another remote, and the same build once', async () => {
    const federation = createInstance({ name: 'shell', remotes: [] });
    const registered: string[] = [];
    const warned = jest.spyOn(console, 'warn');
    federation.registerPlugins([
      {
        name: 'test',
        registerRemote: (args) => {
          registered.push(args.remote.name);
          return args;
        },
      },
    ]);
    seen.fails = 1;
    const loader = createRemoteLoader([entry('media')], { federation });
    await expect(loader.load('media')).rejects.toThrow('the chunk is missing');
    await loader.load('media');
    await loader.open({ ...entry('media', container('newer')), version: '2' });
    await loader.open({ ...entry('media', container('elsewhere')), version: '2' });
    expect(registered).toEqual(['media', 'media@2', 'media@2#2']);
    expect(warned).not.toHaveBeenCalled();
  });

  it('distinguishes remotes whose names have the same prefix', async () => {
    const loader = createRemoteLoader([entry('media'), entry('media-wall')]);
    expect(await loader.load('media-wall')).toMatchObject({ name: 'media-wall' });
    expect(await loader.load('media')).toMatchObject({ name: 'media' });
  });

  it('rejects if a container exposes nothing', async () => {
    const empty = 'data:text/javascript,export const init = () => {}; export const get = async () => undefined';
    await expect(createRemoteLoader([entry('media', empty)]).load('media')).rejects.toThrow('RUNTIME-014');
  });

  describe('rejects before the mount', () => {
    const versions = { react: '19.3.1', '@mediothek/platform': '1.4.0' };
    const errorOf = (build: BootRemote) =>
      createRemoteLoader([build], { versions })
        .load('media')
        .then(() => undefined, String);

    it.each([
      [{ react: '^18.3.0' }, 'react ^18.3.0, this portal has react 19.3.1'],
      [
        { react: '^19.0.0', '@mediothek/platform': '^2.0.0' },
        '@mediothek/platform ^2.0.0, this portal has @mediothek/platform 1.4.0',
      ],
      [{ '@mediothek/platform': '^1.5.0' }, '@mediothek/platform ^1.5.0, this portal has @mediothek/platform 1.4.0'],
      [{ preact: '^10.0.0' }, 'preact ^10.0.0, this portal has none'],
    ])('a build that requires %j, and runs none of it', async (requires, reason) => {
      expect(await errorOf({ ...entry('media'), requires })).toBe(
        `ContractError: Remote "media" 1 was built for ${reason}`,
      );
      expect(seen).toMatchObject({ scopes: [], gets: 0 });
    });

    it('a module without a lifecycle function, and names that', async () => {
      expect(await errorOf(entry('media', container('media', '')))).toBe(
        'ContractError: Remote "media" 1 does not export update',
      );
    });

    it('a container that returns no module', async () => {
      const empty = 'data:text/javascript,export const init = () => {}; export const get = async () => () => undefined';
      expect(await errorOf(entry('media', empty))).toBe(
        'ContractError: Remote "media" 1 does not export name, bootstrap, mount, update, unmount',
      );
    });

    it('but uses another build if the recovery provides one', async () => {
      const recover: Recover = async () => fakeRemote('media').module;
      const loader = createRemoteLoader([{ ...entry('media'), requires: { react: '^18.0.0' } }], { recover, versions });
      await expect(loader.load('media')).resolves.toMatchObject({ name: 'media' });
    });

    it('accepts a matching build', async () => {
      expect(await errorOf({ ...entry('media'), requires: { react: '^19.0.0' } })).toBeUndefined();
    });
  });
});
