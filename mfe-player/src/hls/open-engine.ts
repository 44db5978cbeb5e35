import type { EngineKind } from '../core/engine-choice.ts';
import type { Engine, EngineContext } from './engine.ts';
import { openFile } from './file-engine.ts';
import { openHlsJs } from './hls-js-engine.ts';

export type OpenEngine = (kind: EngineKind, hls: string | undefined, context: EngineContext) => Promise<Engine>;

/** Opens a medium in one of the ways that `engineOrder` named. */
export const openEngine: OpenEngine = async (kind, hls, context) =>
  kind === 'hls-js' && hls ? openHlsJs(hls, context) : openFile(kind === 'native-hls' ? hls : undefined, context);
