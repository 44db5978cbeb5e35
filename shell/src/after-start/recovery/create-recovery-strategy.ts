/**
 * What is done about a file that is gone, in this order: the build that is live now, once more the same build, one
 * guarded reload of the page. What none of it helps stays with the visitor, as a notice with a button.
 */
import type { ReleasedRemote } from '@mediothek/contract';
import type { RemoteModule } from '@mediothek/platform/host';
import type { RecoveryStrategy, Recovery, RecoveryOutcome } from '../../recovery/recovery.ts';
import { guardedReload } from '../../recovery/guarded-reload.ts';
import { overridden, type SwappableLoader } from '../../composition/remote-loader.ts';
import { chunkOrigin, isChunkError, type ChunkOrigin } from './chunk-error.ts';
import { fetchBuild, removeStyles } from './fetch-build.ts';
import { rememberInput } from './form-input.ts';
import { liveRelease } from './live-release.ts';

interface Parts {
  loader: Pick<SwappableLoader, 'current' | 'open' | 'use'>;
  healing: Pick<Recovery, 'exchanged' | 'subscribedRemotes'>;
  /** Loads what belongs to a build that is in use now: its texts. */
  adopt: (name: string) => Promise<unknown>;
  reload?: (since: number) => boolean;
}

export function createRecoveryStrategy({ loader, healing, adopt, reload = guardedReload }: Parts): RecoveryStrategy {
  /** Build and place that were tried again: a page that lacks a file each time must not be drawn for ever. */
  const triedAgain = new Set<string>();
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
    if (loader.current(name)?.version === overridden) return undefined; // its developer wants to see that it fails
    // defence(offline-is-no-release): Where nobody answers, nothing is known to be wrong with the build: no reload.
    const { remotes } = await liveRelease();
    const live = remotes.find((remote) => remote.name === name);
    return live && live.version !== loader.current(name)?.version ? live : undefined;
  }

  /** Exchanges those of which another build is live. */
  async function exchangeAll(names: readonly string[]): Promise<boolean> {
    const live = (await Promise.all(names.map(newer))).filter((remote) => remote !== undefined);
    await Promise.all(live.map(exchange));
    await Promise.all(live.map(({ name }) => adopt(name)));
    for (const { name } of live) healing.exchanged(name);
    return live.length > 0;
  }

  return {
    rememberInput,
    async recover(name, error) {
      if (isChunkError(error))
        announce({ ...chunkOrigin(error), remote: name, version: loader.current(name)?.version });
      const live = await newer(name).catch(() => {
        throw error; // nobody reached the server, which is what there is to say
      });
      // defence(live-build-helps): The same build would fail in the same way; the one that is live now may not.
      if (live) return exchange(live);
      const used = loader.current(name);
      if (!used || !isChunkError(error)) throw error;
      // defence(entry-once-more): A file that could not be had a moment ago may be there now.
      return loader.open(used);
    },
    async heal(name, error, since): Promise<RecoveryOutcome> {
      if (!isChunkError(error)) return 'failed';
      const origin = chunkOrigin(error);
      announce(origin);
      const remote = name ?? origin.remote;
      // A file of the shell's own: only another page brings another shell.
      const shells = remote === undefined && origin.url?.includes('/assets/');
      const names = remote === undefined ? healing.subscribedRemotes() : [remote];
      // defence(build-exchanged): After a deploy the page goes on with the new build, and keeps what was entered.
      if (!shells && (await exchangeAll(names))) return 'exchanged';
      const notYetTried = shells ? [] : names.filter(firstTime);
      // defence(page-once-more): Once more costs a moment; a reload costs what was entered.
      if (notYetTried.length > 0) return 'again';
      // defence(reload-once): What is stuck in this document is not in the next.
      return reload(since) ? 'reloading' : 'failed';
    },
    async renew(name) {
      try {
        const live = await newer(name);
        if (live) await exchange(live);
      } catch (error) {
        console.warn(`Another build of "${name}" could not be had`, error);
      }
    },
  };
}

/** For whoever counts them: `mediothek:chunk-error` on the window. */
function announce(detail: ChunkOrigin): void {
  dispatchEvent(new CustomEvent('mediothek:chunk-error', { detail }));
}
