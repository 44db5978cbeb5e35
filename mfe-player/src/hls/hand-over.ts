/**
 * The starter of the embed page (../starter) has begun to play; hls.js goes on in the same MediaSource with the segment
 * after those that are there: none is loaded twice, and the picture does not stop. e2e/journeys/streams.e2e.ts counts both.
 */
import type Hls from 'hls.js';
import type { HlsConfig, SourceBufferTrackSet } from 'hls.js';
import type { Starter } from '../starter/starter-state.ts';
import { OpeningFailure, type Engine, type EngineContext } from './engine.ts';
import { hlsJsConfig } from './hls-js-config.ts';
import { engineOf, loadHlsJs, openHlsJs } from './hls-js-engine.ts';
import { reportFatalErrors } from './hls-js-failure.ts';
import type { Failure } from './player-session.ts';

type HlsJs = typeof Hls;

/** How long the starter's last segments may take before hls.js asks for them itself; ms. */
const patience = 8_000;

/** The starter of this page, if it has begun to play this element through a MediaSource; to be taken over once. */
export function claimStarter(media: HTMLMediaElement): Starter | undefined {
  const { mediothekStarter: starter } = window;
  if (starter?.media !== media || !starter.source) return undefined;
  delete window.mediothekStarter;
  return starter;
}

/**
 * Rejects when the code cannot be fetched, and with an `OpeningFailure` when the playlists cannot be had; what fails later is
 * reported as by any engine.
 */
export async function takeOver(starter: Starter, context: EngineContext): Promise<Engine> {
  const HlsJs = await loadHlsJs(); // meanwhile the starter loads on
  const { config, media, source } = starter;
  if (!source || media.error) return openHlsJs(config.master, context);
  if (hasAll(starter)) return allBuffered(media);
  starter.halted = true;

  const hls = new HlsJs({
    ...hlsJsConfig,
    streamController: pictureFirst(HlsJs),
    autoStartLoad: false,
    // What the starter has seen of the connection decides in which quality it goes on.
    startLevel: undefined,
    ...(starter.bandwidth > 0 && { abrEwmaDefaultEstimate: starter.bandwidth }),
  });
  let onFatal = context.onFatal;
  const failing = new Promise<Failure>((resolve) => (onFatal = resolve));
  reportFatalErrors(hls, HlsJs, (failure) => onFatal(failure));
  hls.loadSource(config.master);
  const failure = await Promise.race([failing, Promise.all([playlistsOf(hls, HlsJs), atRest(starter)])]);
  if (typeof failure === 'string' || starter.rounds === 0 || hasAll(starter)) {
    hls.destroy();
    if (typeof failure === 'string') throw new OpeningFailure(failure);
    return hasAll(starter) ? allBuffered(media) : openHlsJs(config.master, context);
  }
  onFatal = context.onFatal;
  attach(hls, HlsJs, starter, source);
  return engineOf(hls, HlsJs, context);
}

const hasAll = ({ config, rounds }: Starter) => config.complete && rounds === config.rounds.length;

/**
 * Goes by how far the picture has been loaded, not by the shorter of picture and sound, which hls.js does until it has loaded
 * sound itself: at the hand-over sound ends a few hundredths before the picture, and the last segment would be loaded again.
 * An override of a protected method of hls.js 1.7.4, whose version is pinned for that.
 */
function pictureFirst({ DefaultConfig }: HlsJs): HlsConfig['streamController'] {
  return class PictureFirst extends DefaultConfig.streamController {
    protected override getBufferOutput() {
      return this.mediaBuffer ?? super.getBufferOutput();
    }
  };
}

/** A clip that is shorter than what the starter loads: there is nothing left to do. */
const allBuffered = (media: HTMLMediaElement): Engine => ({
  close() {
    media.removeAttribute('src');
    media.load();
  },
});

/** Without a media element hls.js loads nothing but the playlists. */
async function playlistsOf(hls: Hls, { Events }: HlsJs): Promise<void> {
  const picture = new Promise((resolve) => hls.once(Events.LEVEL_LOADED, resolve));
  const sound = new Promise((resolve) => hls.once(Events.AUDIO_TRACK_LOADED, resolve));
  const altAudio = await new Promise<boolean>((resolve) =>
    hls.once(Events.MANIFEST_PARSED, (_, parsed) => resolve(parsed.altAudio)),
  );
  hls.startLoad();
  await Promise.all([picture, altAudio && sound]);
}

/** No request and no append of the starter is under way any more, and nothing half appended is left. */
async function atRest({ done, requests, buffers, source }: Starter): Promise<void> {
  const impatience = setTimeout(() => requests.abort(), patience);
  await done;
  clearTimeout(impatience);
  if (source?.readyState === 'open') for (const buffer of buffers) buffer.abort();
}

function attach(
  hls: Hls,
  { Events }: HlsJs,
  { media, config, rounds, buffers }: Starter,
  mediaSource: MediaSource,
): void {
  const tracks: SourceBufferTrackSet = {};
  for (const [index, { kind, codecs }] of config.tracks.entries()) {
    const buffer = buffers[index];
    const both = kind === 'video' && codecs.includes(',');
    const id = kind === 'audio' && config.tracks.length > 1 ? 'audio' : 'main';
    const described = { id, container: `${kind}/mp4`, codec: codecs, levelCodec: codecs, listeners: [] } as const;
    if (buffer) tracks[both ? 'audiovideo' : kind] = { ...described, listeners: [], buffer };
  }
  // Taken over SourceBuffers are announced before the media element is, which then takes their place as the measure of
  // what is loaded: picture and sound would both go by where the shorter one ends. So they are announced again.
  hls.once(Events.BUFFER_CREATED, (_, created) => {
    hls.once(Events.MEDIA_ATTACHED, () => hls.trigger(Events.BUFFER_CREATED, created));
  });
  const end = config.rounds[rounds - 1]?.end ?? 0;
  const begin = config.start;
  // The visitor may have gone elsewhere meanwhile.
  const inside =
    media.currentTime <= end && media.currentTime >= Math.min(begin, buffers[0]?.buffered.start(0) ?? begin);
  hls.startLoad(inside ? end : media.currentTime, true);
  hls.attachMedia({ media, mediaSource, tracks });
}
