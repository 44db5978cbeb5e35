/** Loader of the twin, in which every remote is part of one bundle. Only the benchmark uses it. */
import type { RemoteLoader, RemoteModule } from '@mediothek/platform/host';
import * as browse from '../../../mfe-browse/src/remote.ts';
import * as media from '../../../mfe-media/src/remote.ts';
import * as mymedia from '../../../mfe-mymedia/src/remote.ts';
import * as player from '../../../mfe-player/src/remote.ts';
import * as upload from '../../../mfe-upload/src/remote.ts';

const bundled: Record<string, RemoteModule> = { browse, media, mymedia, player, upload };

export const createRemoteLoader = (): RemoteLoader => ({
  async load(name) {
    const module = bundled[name];
    if (!module) throw new Error(`No remote "${name}" is in this bundle`);
    return module;
  },
});
