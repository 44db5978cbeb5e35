/** Describes the medium for the receiver, which fetches poster, files and captions by itself. */
import type { PlayerUi } from '../player-ui.ts';
import type { CastApi, CastTrack, LoadRequest } from './cast-api.ts';

/** Time limit of reading the playlists, in ms. Without them the receiver guesses the format. */
const playlistMs = 3_000;

interface CastSource {
  url: string;
  type: string;
}

type Parts = Pick<PlayerUi, 'host' | 'session' | 'captions'>;

/** Absolute URL without its fragment. `undefined`: another device cannot fetch it. */
function publicUrl(path: string | null | undefined): string | undefined {
  const url = path ? URL.parse(path, document.baseURI) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  url.hash = ''; // a media fragment, which the position replaces
  return url.href;
}

/** The stream, or else the best file. `undefined`: there is nothing that another device can fetch. */
export function castSource({ host, session }: Omit<Parts, 'captions'>): CastSource | undefined {
  const stream = publicUrl(host.getAttribute('hls'));
  if (stream) return { url: stream, type: 'application/vnd.apple.mpegurl' };
  const source = session.media.querySelector('source');
  const url = publicUrl(source?.getAttribute('src'));
  return url ? { url, type: source?.type ?? '' } : undefined;
}

/** @param position seconds */
export async function castRequest(
  { cast }: CastApi,
  source: CastSource,
  { host, session, captions }: Parts,
  position: number,
): Promise<LoadRequest> {
  const { media } = session;
  const info = new cast.media.MediaInfo(source.url, source.type);
  info.streamType = 'BUFFERED';
  if (session.duration > 0) info.duration = session.duration;
  const metadata = new cast.media.GenericMediaMetadata();
  metadata.title = host.getAttribute('media-title') ?? '';
  metadata.subtitle = host.getAttribute('media-artist') ?? '';
  const poster = publicUrl(media.getAttribute('poster'));
  if (poster) metadata.images = [new cast.Image(poster)];
  info.metadata = metadata;
  if (source.type === 'application/vnd.apple.mpegurl' && (await hasFragmentedMp4(source.url))) {
    info.hlsSegmentFormat = 'fmp4';
    info.hlsVideoSegmentFormat = 'fmp4';
  }
  const tracks = [...media.querySelectorAll('track')].filter(
    (track) => isCaptions(track.kind) && publicUrl(track.getAttribute('src')),
  );
  info.tracks = tracks.map((track, at): CastTrack =>
    Object.assign(new cast.media.Track(at + 1, 'TEXT'), {
      trackContentId: publicUrl(track.getAttribute('src')),
      trackContentType: 'text/vtt',
      subtype: track.kind === 'captions' ? 'CAPTIONS' : 'SUBTITLES',
      name: captions.nameOf(track.track),
      language: track.srclang,
    }),
  );
  const request = new cast.media.LoadRequest(info);
  request.autoplay = true;
  request.currentTime = position;
  const current = tracks.findIndex(({ track }) => track === captions.current);
  request.activeTrackIds = current < 0 ? [] : [current + 1];
  return request;
}

const isCaptions = (kind: string) => kind === 'captions' || kind === 'subtitles';

/** Whether the segments of a stream are fragmented MP4. Receivers expect MPEG-2 TS unless they are told. */
async function hasFragmentedMp4(master: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(playlistMs);
    const read = async (url: string) => (await fetch(url, { signal })).text();
    const text = await read(master);
    const [, first] = /#EXT-X-STREAM-INF:.*\r?\n([^#\s].*)/.exec(text) ?? [];
    return (first ? await read(new URL(first.trim(), master).href) : text).includes('#EXT-X-MAP:');
  } catch {
    return false;
  }
}
