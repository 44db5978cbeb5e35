import type { EngineKind } from '../core/engine-choice.ts';
import type { Engine, EngineContext } from './engine.ts';
import { openFile } from './file-engine.ts';
import { openHlsJs } from './hls-js-engine.ts';

/** @param url of the HLS master playlist, or of one file; undefined: the element's `<source>`s */
export type OpenEngine = (kind: EngineKind, url: string | undefined, context: EngineContext) => Promise<Engine>;

/** Opens a medium in one of the ways that `engineOrder` named. */
export const openEngine: OpenEngine = async (kind, url, context) =>
  kind === 'hls-js' && url ? openHlsJs(url, context) : openFile(url, context);
