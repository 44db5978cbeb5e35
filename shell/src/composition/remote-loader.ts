/**
 * Loads remotes by Module Federation's runtime (https://module-federation.io/guide/runtime/): ours, another team's, and
 * builds that take the place of one which cannot be had. The benchmark's twin replaces this file by `bundled-loader.ts`.
 */
import {
  createInstance,
  getInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { BootRemote } from '@mediothek/contract';
import type { RemoteLoader, RemoteModule } from '@mediothek/platform/host';
import { checkLifecycles, checkVersions, hostVersions, type Versions } from './host-contract.ts';

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

/** What this module needs of the runtime's instance. */
export type Federation = Pick<ModuleFederation, 'registerRemotes' | 'registerPlugins' | 'loadRemote'>;

/** The one that the shell's build has made, which shares React and the platform; unit tests run without a build. */
const ownInstance = (): Federation => getInstance() ?? createInstance({ name: 'shell', remotes: [] });

/**
 * Names by which the runtime knows builds. It keeps what it has loaded by name, and a browser keeps a module that threw
 * by its address: another build, or the same one at another address, is another remote to both.
 */
function createRegister(federation: Federation) {
  const builds = new Map<string, BootRemote>();
  return {
    build: (id: string) => builds.get(id),
    /** @returns the remote's name where this is its first build on the page, `media@2f9c…` for those that follow */
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

/** What the host checks on the way to a remote, where the runtime asks (https://module-federation.io/plugin/dev/). */
const hostChecks = (
  buildOf: (id: string) => BootRemote | undefined,
  versions: Versions,
): ModuleFederationRuntimePlugin => ({
  name: 'mediothek-host',
  // Not `beforeRequest`: what that hook throws, the runtime warns of, and rewrites.
  afterMatchRemote({ remote }) {
    const build = remote && buildOf(remote.name);
    // defence(versions-checked): A build for another React or platform would fail anywhere, and name no reason.
    if (build) checkVersions(build, versions);
  },
  onLoad({ remote, exposeModule }) {
    const build = buildOf(remote.name);
    // defence(lifecycles-checked): single-spa would name its own rules, not what the build lacks.
    if (build) checkLifecycles(build, exposeModule);
  },
});

/** Another way to a remote that could not be loaded; rejects where there is none. */
export type Recover = (name: string, error: unknown) => Promise<RemoteModule>;

interface LoaderParts {
  recover?: Recover;
  versions?: Versions;
  federation?: Federation;
}

/** The version of a remote that its developer has put in the place of the registered one, for this browser alone. */
export const overridden = 'override';

/** A loader whose builds can be exchanged while the page stands. */
export interface SwappableLoader extends RemoteLoader {
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
  {
    recover = (_, error) => Promise.reject(error as Error),
    versions = hostVersions,
    federation = ownInstance(),
  }: LoaderParts = {},
): SwappableLoader {
  const builds = new Map(registry.map((build) => [build.name, build]));
  const loading = new Map<string, Promise<RemoteModule>>();
  const register = createRegister(federation);
  federation.registerPlugins([hostChecks(register.build, versions)]);
  const open = (build: BootRemote) =>
    withTimeout(build.name, federation.loadRemote<RemoteModule>(`${register.idOf(build)}/app`)).then((module) => {
      if (!module) throw new Error(`Remote "${build.name}" ${build.version} exposes no "./app"`);
      return module;
    });
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
