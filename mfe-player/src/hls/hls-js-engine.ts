import type Hls from 'hls.js';
import type { Level } from 'hls.js';
import type { Engine, EngineContext } from './engine.ts';
import { hlsJsConfig } from './hls-js-config.ts';
import { reportFatalErrors } from './hls-js-failure.ts';
import type { AudioTrack, Rendition } from './player-session.ts';
import { seekableLoaders } from './seekable-loaders.ts';

/** Loads hls.js, the largest part of the player, on demand. Rejects if it cannot be loaded. */
export const loadHlsJs = async (): Promise<typeof Hls> =>
  (await import(/* webpackChunkName: 'hls' */ 'hls.js')).default;

/** Plays HLS through hls.js, with a new MediaSource. */
export async function openHlsJs(url: string, context: EngineContext): Promise<Engine> {
  const HlsJs = await loadHlsJs();
  const hls = new HlsJs({ ...hlsJsConfig, ...seekableLoaders(HlsJs), startPosition: context.startAt || -1 });
  reportFatalErrors(hls, HlsJs, context.onFatal);
  hls.loadSource(url);
  hls.attachMedia(context.media);
  return engineOf(hls, HlsJs, context);
}

/** Adapts hls.js to the engine interface. */
export function engineOf(hls: Hls, { Events }: typeof Hls, { onChoices }: EngineContext): Engine {
  for (const event of [Events.MANIFEST_PARSED, Events.LEVEL_SWITCHED, Events.AUDIO_TRACKS_UPDATED] as const) {
    hls.on(event, onChoices);
  }
  hls.on(Events.AUDIO_TRACK_SWITCHED, onChoices);
  const levels = () => [...hls.levels].toSorted((a, b) => b.height - a.height || b.bitrate - a.bitrate);
  return {
    renditions: () => levels().map(renditionOf),
    rendition() {
      const level = hls.levels[hls.currentLevel];
      return level && renditionOf(level);
    },
    chooseRendition(id) {
      // Drops what is buffered ahead in other qualities. The current segment plays to its end.
      hls.nextLevel = hls.levels.findIndex((level) => renditionOf(level).id === id);
    },
    audioTracks: () =>
      hls.audioTracks.map(({ id, name, lang, characteristics }) => trackOf(id, name, lang, characteristics)),
    audioTrack: () => (hls.audioTrack < 0 ? undefined : String(hls.audioTrack)),
    chooseAudioTrack(id) {
      hls.audioTrack = Number(id);
    },
    bandwidth: () => (hls.bandwidthEstimate > 0 ? hls.bandwidthEstimate : undefined),
    close: () => hls.destroy(),
  };
}

const renditionOf = ({ height, bitrate }: Level): Rendition => ({
  id: `${height}-${bitrate}`,
  kind: 'stream',
  height,
  bitrate,
});

/**
 * https://developer.apple.com/documentation/http-live-streaming: an audio description is marked in the track's
 * characteristics.
 */
const trackOf = (id: number, name: string, language?: string, characteristics = ''): AudioTrack => ({
  id: String(id),
  name,
  language,
  describes: characteristics.split(',').includes('public.accessibility.describes-video'),
});
