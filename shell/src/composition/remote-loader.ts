/**
 * Loads remotes by Module Federation: a container is an ES module with `init(shareScope)` and `get(name)`.
 * The benchmark's twin replaces this file by `bundled-loader.ts`.
 */
import type { BootRemote } from '@mediothek/contract';
import type { RemoteLoader, RemoteModule } from '@mediothek/platform/host';

interface Container {
  init(shareScope: object): Promise<void> | void;
  get(exposed: './app'): Promise<() => RemoteModule>;
}
/** webpack's names for the share scope: https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers */
declare const __webpack_init_sharing__: (scope: 'default') => Promise<void>;
declare const __webpack_share_scopes__: { default: object };

/** Slow links need time, but a connection that hangs must end in a notice; ms. */
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

export function createRemoteLoader(registry: readonly BootRemote[]): RemoteLoader {
  const entries = new Map(registry.map(({ name, entry }) => [name, entry]));
  const loading = new Map<string, Promise<RemoteModule>>();
  return {
    load(name) {
      const known = loading.get(name);
      if (known) return known;
      const entry = entries.get(name);
      if (!entry) return Promise.reject(new Error(`No remote "${name}" is registered`));
      const promise = withTimeout(name, loadContainer(entry));
      loading.set(name, promise);
      promise.catch(() => loading.delete(name)); // the next call asks the server again
      return promise;
    },
  };
}
