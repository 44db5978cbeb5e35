/** Loads remotes by Module Federation. The benchmark's twin replaces this file by `bundled-loader.ts`. */
import type { BootRemote } from '@mediothek/contract';
import type { RemoteLoader, RemoteModule } from '@mediothek/platform/host';

interface FederationInstance {
  registerRemotes(remotes: { name: string; entry: string; type: 'module' }[], options?: { force: boolean }): void;
  loadRemote(id: string): Promise<RemoteModule | null>;
}
/** The runtime that Module Federation put into this build; importing it by name would bundle it a second time. */
declare const __webpack_require__: { federation: { instance: FederationInstance } };

/** Slow links need time, but a connection that hangs must end in a notice. */
const loadTimeout = 20_000;

/** ESM entries never pass the runtime's own script timeout, so the wait is bounded here. */
function withTimeout<Value>(name: string, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Remote "${name}" did not load in ${loadTimeout} ms`)), loadTimeout);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export function createRemoteLoader(registry: readonly BootRemote[]): RemoteLoader {
  const { instance } = __webpack_require__.federation;
  const entries = new Map(registry.map(({ name, entry }) => [name, { name, entry, type: 'module' as const }]));
  instance.registerRemotes([...entries.values()]);
  const loading = new Map<string, Promise<RemoteModule>>();

  async function load(name: string): Promise<RemoteModule> {
    const remote = entries.get(name);
    if (!remote) throw new Error(`No remote "${name}" is registered`);
    try {
      const module = await withTimeout(name, instance.loadRemote(`${name}/app`));
      if (!module) throw new Error(`Remote "${name}" exposes nothing`);
      return module;
    } catch (error) {
      loading.delete(name);
      // The runtime keeps a rejected entry for ever; forgetting the remote makes a retry ask the server again.
      instance.registerRemotes([remote], { force: true });
      throw error;
    }
  }
  return {
    load(name) {
      const promise = loading.get(name) ?? load(name);
      loading.set(name, promise);
      return promise;
    },
  };
}
