/**
 * Loads remotes by Module Federation: a container is an ES module with `init(shareScope)` and `get(name)`.
 * The benchmark's twin replaces this file by `bundled-loader.ts`.
 */
import type { BootRemote } from '@mediothek/contract';
import type { RemoteLoader, RemoteModule } from '@mediothek/platform/host';
import { checkLifecycles, checkVersions, hostVersions, type Versions } from './host-contract.ts';

interface Container {
  init(shareScope: object): Promise<void> | void;
  get(exposed: './app'): Promise<() => RemoteModule>;
}
/** webpack's names for the share scope: https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers */
declare const __webpack_init_sharing__: (scope: 'default') => Promise<void>;
declare const __webpack_share_scopes__: { default: object };

/** defence(load-limit): Slow links need time, but a connection that hangs must end in a notice; ms. */
const loadTimeout = 20_000;

function withTimeout<Value>(name: string, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Remote "${name}" did not load in ${loadTimeout} ms`)),
      loadTimeout,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function loadContainer(entry: string): Promise<RemoteModule> {
  await __webpack_init_sharing__('default');
  const container = (await import(/* webpackIgnore: true */ entry)) as Container;
  await container.init(__webpack_share_scopes__.default); // the same scope again is allowed
  const factory = await container.get('./app');
  return factory();
}

/** Another way to a remote that could not be loaded; rejects where there is none. */
export type Recover = (name: string, error: unknown) => Promise<RemoteModule>;

interface LoaderParts {
  recover?: Recover;
  versions?: Versions;
}

/** The version of a remote that its developer has put in the place of the registered one, for this browser alone. */
export const overridden = 'override';

/** A loader whose builds can be exchanged while the page stands. */
export interface ExchangeableLoader extends RemoteLoader {
  /** The build that is in use. */
  current(name: string): BootRemote | undefined;
  /** Loads a build without using it; rejects after 20 s at the latest. */
  open(build: BootRemote): Promise<RemoteModule>;
  /** From now on this build is what `load()` answers. */
  use(build: BootRemote, module: RemoteModule): void;
}

/** A build of another portal is refused before any of it runs; what lacks a lifecycle, before it is mounted. */
export function createRemoteLoader(
  registry: readonly BootRemote[],
  { recover = (_, error) => Promise.reject(error as Error), versions = hostVersions }: LoaderParts = {},
): ExchangeableLoader {
  const builds = new Map(registry.map((build) => [build.name, build]));
  const loading = new Map<string, Promise<RemoteModule>>();
  const open = async (build: BootRemote) => {
    // defence(versions-checked): A build for another React or platform would fail anywhere, and name no reason.
    checkVersions(build, versions);
    const module = await withTimeout(build.name, loadContainer(build.entry));
    // defence(lifecycles-checked): single-spa would name its own rules, not what the build lacks.
    checkLifecycles(build, module);
    return module;
  };
  return {
    open,
    current: (name) => builds.get(name),
    load(name) {
      const known = loading.get(name);
      if (known) return known;
      const build = builds.get(name);
      if (!build) return Promise.reject(new Error(`No remote "${name}" is registered`));
      const promise = open(build).catch((error: unknown) => recover(name, error));
      loading.set(name, promise);
      promise.catch(() => {
        if (loading.get(name) === promise) loading.delete(name); // the next call asks the server again
      });
      return promise;
    },
    use(build, module) {
      builds.set(build.name, build);
      loading.set(build.name, Promise.resolve(module));
    },
  };
}
