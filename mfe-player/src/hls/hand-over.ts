/**
 * A starter (../starter) has begun to play; hls.js goes on in the same MediaSource with the segment
 * after those that are there: none is loaded twice, and the picture does not stop. e2e/journeys/streams-hand-over.slow.e2e.ts counts both.
 */
import type Hls from 'hls.js';
import type { Bufferable, HlsConfig, LevelDetails, SourceBufferTrackSet } from 'hls.js';
import type { PageStarter, Starter } from '../starter/starter-state.ts';
import { OpeningFailure, type Engine, type EngineContext } from './engine.ts';
import { hlsJsConfig } from './hls-js-config.ts';
import { engineOf, loadHlsJs, openHlsJs } from './hls-js-engine.ts';
import { reportFatalErrors } from './hls-js-failure.ts';
import type { Failure } from './player-session.ts';
import { rangesOf } from './time-ranges.ts';

type HlsJs = typeof Hls;

/** How long the starter's last segments may take before hls.js asks for them itself; ms. */
const timeoutMs = 8_000;
/** Seconds; by how much a segment may end in the buffer before or behind its end in the playlist. */
const tolerance = 0.1;

/** The starter of the embed page, if it has begun to play this element through a MediaSource; to be taken over once. */
export function claimStarter(media: HTMLMediaElement): PageStarter | undefined {
  const { mediothekStarter: starter } = window;
  if (starter?.media !== media || !starter.source) return undefined;
  delete window.mediothekStarter;
  return starter;
}

/**
 * Rejects when the code cannot be fetched, and with an `OpeningFailure` when the playlists cannot be had; what fails later is
 * reported as by any engine.
 *
 * @param signal aborted when the element is to play something else: it is left alone then, and the promise rejects
 */
export async function takeOver(starter: Starter, context: EngineContext, signal: AbortSignal): Promise<Engine> {
  const { config, media, source } = starter;
  if (config.complete) await atRest(starter);
  signal.throwIfAborted();
  if (hasAll(starter)) return allBuffered(media);
  const HlsJs = await loadHlsJs(); // meanwhile the starter loads on
  signal.throwIfAborted();
  if (!source || media.error) return openHlsJs(config.master, context);
  starter.halted = true;

  const hls = new HlsJs({
    ...hlsJsConfig,
    ...exactLoaders(HlsJs),
    autoStartLoad: false,
    // What the starter has seen of the connection decides in which quality it goes on.
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
 * The loaders of hls.js, going on exactly behind what is in the buffer. They override protected methods of hls.js 1.7.4, whose
 * version is pinned for that.
 *
 * - A segment rarely ends in the buffer where its playlist says. hls.js allows for that, but not with its first segment, while
 *   paused, or with the first one of another rendition: it would load the time before again.
 * - Until it has played sound of its own, hls.js loads the picture from where the shorter of picture and sound ends.
 */
function exactLoaders({ DefaultConfig }: HlsJs): Pick<HlsConfig, 'streamController' | 'audioStreamController'> {
  const { streamController, audioStreamController } = DefaultConfig;
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

/** @returns where the buffer ends at `position`: a time within the segment that begins there; otherwise `position` */
function nextPosition(position: number, buffer: Bufferable | null, { fragments }: LevelDetails): number {
  if (!buffer || !rangesOf(buffer.buffered).some(({ end }) => end === position)) return position;
  const next = fragments.find(({ start }) => Math.abs(start - position) < tolerance);
  return next ? next.start + next.duration / 2 : position;
}

/** A clip that is shorter than what the starter loads: there is nothing left to do. */
const allBuffered = (media: HTMLMediaElement): Engine => ({
  close() {
    media.removeAttribute('src');
    media.load();
  },
});

/** Without a media element hls.js loads nothing but the playlists. */
async function playlistsOf(hls: Hls, { Events }: HlsJs, position: number): Promise<void> {
  const video = new Promise((resolve) => hls.once(Events.LEVEL_LOADED, resolve));
  const audio = new Promise((resolve) => hls.once(Events.AUDIO_TRACK_LOADED, resolve));
  const altAudio = await new Promise<boolean>((resolve) =>
    hls.once(Events.MANIFEST_PARSED, (_, parsed) => resolve(parsed.altAudio)),
  );
  // It plays already: no seek to a beginning.
  hls.startLoad(position, true);
  await Promise.all([video, altAudio && audio]);
}

/** No request and no append of the starter is under way any more, and nothing half appended is left. */
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
  // hls.js takes buffers over when it knows what its segments hold; otherwise it would load the first ones to find out,
  // without knowing what is in the buffers, and forget that it has them.
  hls.trigger(Events.BUFFER_CODECS, { ...tracks });
  // Taken over SourceBuffers are announced before the media element is, which then takes their place as the measure of
  // what is loaded: picture and sound would both go by where the shorter one ends. So they are announced again.
  hls.once(Events.BUFFER_CREATED, (_, created) => {
    hls.once(Events.MEDIA_ATTACHED, () => hls.trigger(Events.BUFFER_CREATED, created));
  });
  hls.attachMedia({ media, mediaSource, tracks });
}
