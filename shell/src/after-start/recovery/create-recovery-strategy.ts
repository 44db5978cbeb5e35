/**
 * Steps for a missing file, in this order: the live build, one retry of the same build, one guarded reload of the page.
 * If all of them fail, the slot shows a notice with a button.
 */
import type { ReleasedRemote } from '@mediothek/contract';
import type { RemoteModule } from '@mediothek/platform/host';
import type { RecoveryStrategy, Recovery, RecoveryOutcome } from '../../recovery/recovery.ts';
import { guardedReload } from '../../recovery/guarded-reload.ts';
import { overridden, type SwappableLoader } from '../../composition/remote-loader.ts';
import { chunkOrigin, isChunkError, type ChunkOrigin } from './chunk-error.ts';
import { fetchBuild, removeStyles } from './fetch-build.ts';
import { preloadClearer } from './clear-preload.ts';
import { rememberInput } from './form-input.ts';
import { liveRelease } from './live-release.ts';

interface Parts {
  loader: Pick<SwappableLoader, 'current' | 'open' | 'use'>;
  recovery: Pick<Recovery, 'exchanged' | 'subscribedRemotes'>;
  /** Loads what belongs to the build in use: its texts. */
  adopt: (name: string) => Promise<unknown>;
  reload?: (since: number) => boolean;
}

export function createRecoveryStrategy({ loader, recovery, adopt, reload = guardedReload }: Parts): RecoveryStrategy {
  /** Build and path of each retry. A page that lacks a file every time must not be rendered in an endless loop. */
  const triedAgain = new Set<string>();
  const clearPreloads = preloadClearer();
  const firstTime = (name: string) => {
    const key = `${name} ${loader.current(name)?.version} ${location.pathname}`;
    return triedAgain.size < triedAgain.add(key).size;
  };

  async function exchange(live: ReleasedRemote): Promise<RemoteModule> {
    await fetchBuild(live);
    const older = loader.current(live.name);
    const module = await loader.open(live);
    loader.use(live, module);
    removeStyles(live, older);
    return module;
  }

  async function newer(name: string): Promise<ReleasedRemote | undefined> {
    if (loader.current(name)?.version === overridden) return undefined; // the developer has to see the failure
    // defence(offline-is-no-release): If the server does not respond, the build may be fine, so the page is not
    // reloaded.
    const { remotes } = await liveRelease();
    const live = remotes.find((remote) => remote.name === name);
    return live && live.version !== loader.current(name)?.version ? live : undefined;
  }

  /** Replaces those of which another build is live. */
  async function exchangeAll(names: readonly string[]): Promise<boolean> {
    const live = (await Promise.all(names.map(newer))).filter((remote) => remote !== undefined);
    await Promise.all(live.map(exchange));
    await Promise.all(live.map(({ name }) => adopt(name)));
    for (const { name } of live) recovery.exchanged(name);
    return live.length > 0;
  }

  return {
    rememberInput,
    async recover(name, error) {
      if (isChunkError(error)) {
        announce({ ...chunkOrigin(error), remote: name, version: loader.current(name)?.version });
        clearPreloads();
      }
      const live = await newer(name).catch(() => {
        throw error; // the server was unreachable; the original error says more
      });
      // defence(live-build-helps): The same build would fail again. The live build may work.
      if (live) return exchange(live);
      const current = loader.current(name);
      if (!current || !isChunkError(error)) throw error;
      // defence(entry-requested-again): A file that was missing a moment ago may be available now.
      return loader.open(current);
    },
    async recoverPage(name, error, since): Promise<RecoveryOutcome> {
      if (!isChunkError(error)) return 'failed';
      const origin = chunkOrigin(error);
      announce(origin);
      clearPreloads();
      const remote = name ?? origin.remote;
      // A file of the shell: only a reload of the page loads another shell.
      const isShellFile = remote === undefined && origin.url?.includes('/assets/');
      const names = remote === undefined ? recovery.subscribedRemotes() : [remote];
      // defence(build-exchanged): After a deployment the page continues with the new build, and its input is preserved.
      if (!isShellFile && (await exchangeAll(names))) return 'exchanged';
      const notYetTried = isShellFile ? [] : names.filter(firstTime);
      // defence(page-retried): A retry costs a moment. A reload costs the visitor's input.
      if (notYetTried.length > 0) return 'again';
      // defence(reload-once): A failure that is stuck in this document does not exist in the next one.
      return reload(since) ? 'reloading' : 'failed';
    },
    async renew(name) {
      try {
        const live = await newer(name);
        if (live) await exchange(live);
      } catch (error) {
        console.warn(`Another build of "${name}" could not be loaded`, error);
      }
    },
  };
}

/** Event for code that counts missing files: `mediothek:chunk-error` on the window. */
function announce(detail: ChunkOrigin): void {
  dispatchEvent(new CustomEvent('mediothek:chunk-error', { detail }));
}
