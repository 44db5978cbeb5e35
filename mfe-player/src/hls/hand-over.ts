/**
 * Hand-over from a starter (../starter) that is already playing. hls.js continues in the same MediaSource with the next
 * segment: none is loaded twice, and the video does not stop. e2e/journeys/streams-hand-over.slow.e2e.ts counts both.
 */
import type Hls from 'hls.js';
import type { Bufferable, HlsConfig, LevelDetails, SourceBufferTrackSet } from 'hls.js';
import type { PageStarter, Starter } from '../starter/starter-state.ts';
import { OpeningFailure, type Engine, type EngineContext } from './engine.ts';
import { hlsJsConfig } from './hls-js-config.ts';
import { engineOf, loadHlsJs, openHlsJs } from './hls-js-engine.ts';
import { reportFatalErrors } from './hls-js-failure.ts';
import type { Failure } from './player-session.ts';
import { seekableLoaders } from './seekable-loaders.ts';
import { rangesOf } from './time-ranges.ts';

type HlsJs = typeof Hls;

/** Milliseconds that the starter's last segments may take before hls.js requests them. */
const timeoutMs = 8_000;
/** Seconds by which the end of a segment in the buffer may differ from its end in the playlist. */
const tolerance = 0.1;

/** The embed page's starter, if it is playing this element through a MediaSource. It can be claimed once. */
export function claimStarter(media: HTMLMediaElement): PageStarter | undefined {
  const { mediothekStarter: starter } = window;
  if (starter?.media !== media || !starter.source) return undefined;
  delete window.mediothekStarter;
  return starter;
}

/**
 * Rejects if the code cannot be loaded, and with an `OpeningFailure` if the playlists cannot be loaded. Later failures
 * are reported as by any engine.
 *
 * @param signal aborted when the element is to play something else. The element is then left unchanged, and the promise
 * rejects.
 */
export async function takeOver(starter: Starter, context: EngineContext, signal: AbortSignal): Promise<Engine> {
  const { config, media, source } = starter;
  if (config.complete) await atRest(starter);
  signal.throwIfAborted();
  if (hasAll(starter)) return allBuffered(media);
  const HlsJs = await loadHlsJs(); // the starter continues to load in the meantime
  signal.throwIfAborted();
  if (!source || media.error) return openHlsJs(config.master, context);
  starter.halted = true;

  const hls = new HlsJs({
    ...hlsJsConfig,
    ...exactLoaders(HlsJs),
    autoStartLoad: false,
    // The bandwidth that the starter has measured decides the first quality.
    startLevel: undefined,
    ...(starter.bandwidth > 0 && { abrEwmaDefaultEstimate: starter.bandwidth }),
  });
  let onFatal = context.onFatal;
  const failing = new Promise<Failure>((resolve) => (onFatal = resolve));
  reportFatalErrors(hls, HlsJs, (failure) => onFatal(failure));
  hls.loadSource(config.master);
  const failure = await Promise.race([
    failing,
    Promise.all([playlistsOf(hls, HlsJs, media.currentTime), atRest(starter)]),
  ]);
  if (signal.aborted || typeof failure === 'string' || starter.rounds === 0) {
    hls.destroy();
    signal.throwIfAborted();
    if (typeof failure === 'string') throw new OpeningFailure(failure);
    return openHlsJs(config.master, context);
  }
  onFatal = context.onFatal;
  attach(hls, HlsJs, starter, source);
  return engineOf(hls, HlsJs, context);
}

const hasAll = ({ config, rounds }: Starter) => config.complete && rounds === config.rounds.length;

/**
 * Loaders of hls.js that continue exactly at the end of the buffer. They override protected methods of hls.js 1.7.4, so
 * its version is pinned.
 *
 * - A segment rarely ends in the buffer where its playlist says. hls.js tolerates that, but not for its first segment,
 * while paused, or for the first segment of another rendition: it would load the previous segment again.
 * - Until it has played audio of its own, hls.js loads video from the end of the shorter one of video and audio.
 */
function exactLoaders(HlsJs: HlsJs): Pick<HlsConfig, 'streamController' | 'audioStreamController'> {
  const { streamController, audioStreamController } = seekableLoaders(HlsJs);
  class VideoLoader extends streamController {
    protected override getNextFragment(position: number, playlist: LevelDetails) {
      return super.getNextFragment(nextPosition(position, this.mediaBuffer, playlist), playlist);
    }
    protected override getBufferOutput() {
      return this.mediaBuffer ?? super.getBufferOutput();
    }
  }
  if (!audioStreamController) return { streamController: VideoLoader };
  class AudioLoader extends audioStreamController {
    protected override getNextFragment(position: number, playlist: LevelDetails) {
      return super.getNextFragment(nextPosition(position, this.mediaBuffer, playlist), playlist);
    }
  }
  return { streamController: VideoLoader, audioStreamController: AudioLoader };
}

/** @returns a time within the segment that starts at `position`, if the buffer ends there; otherwise `position` */
function nextPosition(position: number, buffer: Bufferable | null, { fragments }: LevelDetails): number {
  if (!buffer || !rangesOf(buffer.buffered).some(({ end }) => end === position)) return position;
  const next = fragments.find(({ start }) => Math.abs(start - position) < tolerance);
  return next ? next.start + next.duration / 2 : position;
}

/** A clip that is shorter than what the starter loads needs no further loading. */
const allBuffered = (media: HTMLMediaElement): Engine => ({
  close() {
    media.removeAttribute('src');
    media.load();
  },
});

/** Without a media element hls.js loads only the playlists. */
async function playlistsOf(hls: Hls, { Events }: HlsJs, position: number): Promise<void> {
  const video = new Promise((resolve) => hls.once(Events.LEVEL_LOADED, resolve));
  const audio = new Promise((resolve) => hls.once(Events.AUDIO_TRACK_LOADED, resolve));
  const altAudio = await new Promise<boolean>((resolve) =>
    hls.once(Events.MANIFEST_PARSED, (_, parsed) => resolve(parsed.altAudio)),
  );
  // It is already playing, so there is no seek to a start position.
  hls.startLoad(position, true);
  await Promise.all([video, altAudio && audio]);
}

/** Waits until no request and no append of the starter is pending, and discards partly appended data. */
async function atRest({ done, requests, buffers, source }: Starter): Promise<void> {
  const timer = setTimeout(() => requests.abort(), timeoutMs);
  await done;
  clearTimeout(timer);
  if (source?.readyState === 'open') for (const buffer of buffers) buffer.abort();
}

function attach(hls: Hls, { Events }: HlsJs, { media, config, buffers }: Starter, mediaSource: MediaSource): void {
  const tracks: SourceBufferTrackSet = {};
  for (const [index, { kind, codecs }] of config.tracks.entries()) {
    const buffer = buffers[index];
    const both = kind === 'video' && codecs.includes(',');
    const id = kind === 'audio' && config.tracks.length > 1 ? 'audio' : 'main';
    const described = { id, container: `${kind}/mp4`, codec: codecs, levelCodec: codecs, listeners: [] } as const;
    if (buffer) tracks[both ? 'audiovideo' : kind] = { ...described, listeners: [], buffer };
  }
  // hls.js adopts buffers when it knows the codecs of their segments. Otherwise it would load the first segments to
  // find out, without regard to the content of the buffers.
  hls.trigger(Events.BUFFER_CODECS, { ...tracks });
  // Adopted SourceBuffers are announced before the media element. The element would then replace them as the measure of
  // what is loaded, so video and audio would both use the end of the shorter one. Announcing the buffers again prevents
  // that.
  hls.once(Events.BUFFER_CREATED, (_, created) => {
    hls.once(Events.MEDIA_ATTACHED, () => hls.trigger(Events.BUFFER_CREATED, created));
  });
  hls.attachMedia({ media, mediaSource, tracks });
}
