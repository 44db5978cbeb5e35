/**
 * Loads remotes with Module Federation's runtime (https://module-federation.io/guide/runtime/): the portal's, those of
 * other teams, and builds that replace a missing one.
 * The benchmark's twin replaces this file by `bundled-loader.ts`.
 */
import {
  createInstance,
  getInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { BootRemote } from '@mediothek/contract';
import type { RemoteLoader, RemoteModule } from '@mediothek/platform/host';
import { ownFolder, remoteRan } from './slots.ts';
import { checkLifecycles, checkVersions, hostVersions, type Versions } from './host-contract.ts';

/** defence(load-limit): Milliseconds. Slow connections need time, but a connection that hangs must end in a notice. */
const loadTimeoutMs = 20_000;

function withTimeout<Value>(name: string, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Remote "${name}" did not load in ${loadTimeoutMs} ms`)),
      loadTimeoutMs,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The part of the runtime's instance that this module uses. */
export type Federation = Pick<ModuleFederation, 'registerRemotes' | 'registerPlugins' | 'loadRemote'>;

/**
 * The instance that the shell's build has created, which shares React and the platform. Unit tests run without a build.
 */
const ownInstance = (): Federation => getInstance() ?? createInstance({ name: 'shell', remotes: [] });

/**
 * Names by which the runtime knows builds. The runtime caches modules by name, and a browser caches a module that threw
 * by its URL. Another build, or the same build at another URL, therefore needs another name.
 */
function createRegister(federation: Federation) {
  const builds = new Map<string, BootRemote>();
  return {
    build: (id: string) => builds.get(id),
    /** @returns the remote's name for its first build on the page, `media@2f9c…` for later ones */
    idOf(build: BootRemote): string {
      const known = [...builds].find(([, { name, entry }]) => name === build.name && entry === build.entry);
      const unusedId = [build.name, `${build.name}@${build.version}`].find((id) => !builds.has(id));
      const id = known?.[0] ?? unusedId ?? `${build.name}@${build.version}#${builds.size}`;
      builds.set(id, build);
      if (!known) federation.registerRemotes([{ name: id, entry: build.entry, type: 'module' }]);
      return id;
    },
  };
}

/** Compatibility checks of the host, in hooks of the runtime (https://module-federation.io/plugin/dev/). */
const hostChecks = (
  buildOf: (id: string) => BootRemote | undefined,
  versions: Versions,
): ModuleFederationRuntimePlugin => ({
  name: 'mediothek-host',
  // Not `beforeRequest`: the runtime catches errors of that hook, logs a warning and changes them.
  afterMatchRemote({ remote }) {
    const build = remote && buildOf(remote.name);
    // defence(versions-checked): A build for another React or platform would fail anywhere, without a clear message.
    if (build) checkVersions(build, versions);
  },
  onLoad({ remote, exposeModule }) {
    const build = buildOf(remote.name);
    // defence(lifecycles-checked): single-spa's message would name its own rules instead of the missing function.
    if (build) checkLifecycles(build, exposeModule);
  },
});

/** Loads a remote in another way after a failure. Rejects if there is none. */
export type Recover = (name: string, error: unknown) => Promise<RemoteModule>;

interface LoaderParts {
  /** Called before a build is loaded. If it rejects, the build is not loaded. */
  prepare?: (build: BootRemote) => Promise<unknown> | undefined;
  recover?: Recover;
  versions?: Versions;
  federation?: Federation;
}

/** Version of a remote that its developer overrides in this browser. */
export const overridden = 'override';

/** Loader whose builds can be replaced while the page is open. */
export interface SwappableLoader extends RemoteLoader {
  /** The build in use. */
  current(name: string): BootRemote | undefined;
  /**
   * Discards a build that was not loaded, so that `load()` fetches the live one.
   * @returns whether it has been discarded
   */
  discard(name: string): boolean;
  /** Loads a build without using it. Rejects after 20 s at the latest. */
  open(build: BootRemote): Promise<RemoteModule>;
  /** Makes `load()` return this build from now on. */
  use(build: BootRemote, module: RemoteModule): void;
}

/**
 * An incompatible build is rejected before it runs. A build that lacks a lifecycle function is rejected before it is
 * mounted.
 */
export function createRemoteLoader(
  registry: readonly BootRemote[],
  {
    prepare,
    recover = (_, error) => Promise.reject(error as Error),
    versions = hostVersions,
    federation = ownInstance(),
  }: LoaderParts = {},
): SwappableLoader {
  const builds = new Map(registry.map((build) => [build.name, build]));
  const loading = new Map<string, Promise<RemoteModule>>();
  const register = createRegister(federation);
  federation.registerPlugins([hostChecks(register.build, versions)]);
  const load = async (build: BootRemote) => {
    ownFolder(build);
    await prepare?.(build);
    remoteRan(build.name, 'before');
    const module = await federation.loadRemote<RemoteModule>(`${register.idOf(build)}/app`);
    remoteRan(build.name, 'loaded');
    if (!module) throw new Error(`Remote "${build.name}" ${build.version} exposes no "./app"`);
    return module;
  };
  const open = (build: BootRemote) => withTimeout(build.name, load(build));
  return {
    open,
    current: (name) => builds.get(name),
    load(name) {
      const known = loading.get(name);
      if (known) return known;
      const build = builds.get(name);
      // A remote that was published after this page was opened is fetched from the live release.
      const opened = build ? open(build) : Promise.reject(new Error(`No remote "${name}" is registered`));
      const promise = opened.catch((error: unknown) => recover(name, error));
      loading.set(name, promise);
      promise.catch(() => {
        if (loading.get(name) === promise) loading.delete(name); // the next call requests it from the server again
      });
      return promise;
    },
    discard: (name) => !loading.has(name) && builds.delete(name),
    use(build, module) {
      builds.set(build.name, build);
      loading.set(build.name, Promise.resolve(module));
    },
  };
}
