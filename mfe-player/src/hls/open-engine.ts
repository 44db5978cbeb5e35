import type { StreamStart } from '@mediothek/contract';
import type { EngineKind } from '../core/engine-choice.ts';
import type { Engine, EngineContext } from './engine.ts';
import { openFile } from './file-engine.ts';
import { openHlsJs } from './hls-js-engine.ts';
import { openStart } from './started-engine.ts';

/** @param url of the HLS master playlist or of one file. `undefined`: the element's `<source>`s. */
export type OpenEngine = (kind: EngineKind, url: string | undefined, context: EngineContext) => Promise<Engine>;

/**
 * Opens a medium with one of the engines of `engineOrder`.
 * @param start of its stream, if it is known
 */
export const openEngineWith =
  (start: StreamStart | undefined): OpenEngine =>
  async (kind, url, context) => {
    if (kind !== 'hls-js' || !url) return openFile(url, context);
    return (start && openStart(start, context)) ?? openHlsJs(url, context);
  };
