/**
 * Loader of the twin, in which every remote is part of one bundle, so that its builds cannot be replaced. Only the
 * benchmark uses it.
 */
import type { RemoteModule } from '@mediothek/platform/host';
import * as browse from '../../../mfe-browse/src/remote.ts';
import * as media from '../../../mfe-media/src/remote.ts';
import * as mymedia from '../../../mfe-mymedia/src/remote.ts';
import * as player from '../../../mfe-player/src/remote.ts';
import * as upload from '../../../mfe-upload/src/remote.ts';
import type { createRemoteLoader as Replaced } from './remote-loader.ts';

const bundled: Record<string, RemoteModule> = { browse, media, mymedia, player, upload };

async function load(name: string): Promise<RemoteModule> {
  const module = bundled[name];
  if (!module) throw new Error(`No remote "${name}" is in this bundle`);
  return module;
}

export const createRemoteLoader: typeof Replaced = (registry) => ({
  load,
  open: ({ name }) => load(name),
  current: (name) => registry.find((build) => build.name === name),
  discard: () => false,
  use() {},
});
