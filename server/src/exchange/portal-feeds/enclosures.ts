/** Which file of a medium podcast apps and feed readers load, and between which ones apps can choose. */
import { absoluteUri } from '../metadata/uri.ts';
import type { Enclosure, Podcast, PortalFeedItem } from './portal-feed.ts';

type Item = Pick<PortalFeedItem, 'enclosure' | 'audio'> & {
  medium: Pick<PortalFeedItem['medium'], 'medium' | 'files'>;
};
type Listing = Pick<Podcast, 'audioOfVideos'>;

/**
 * The file that apps load. In podcasts it is the audio file of a video, if there is one: most apps only play sound, and many
 * load an episode in advance.
 */
export function chooseEnclosure({ enclosure, audio }: Item, podcast: Listing | undefined): Enclosure | undefined {
  return podcast?.audioOfVideos === 'enclosure' ? (audio ?? enclosure) : enclosure;
}

/** Kind of the podcast (https://podcasting2.org/docs/podcast-namespace/tags/medium), by what its episodes load. */
export function podcastMedium(items: readonly Item[], podcast: Listing): 'video' | 'podcast' {
  const hasAudio = items.some(({ audio }) => audio !== undefined);
  if (podcast.audioOfVideos === 'enclosure' && hasAudio) return 'podcast';
  return items.some(({ medium }) => medium.medium === 'video') ? 'video' : 'podcast';
}

/** All files of a medium. The file that apps load is marked, and first unless it is the audio file of a video beside it. */
export function alternateEnclosures(item: Item, podcast: Listing, origin: string) {
  const { files } = item.medium;
  const chosen = chooseEnclosure(item, podcast);
  const known = [item.enclosure, item.audio].filter((each) => each !== undefined);
  const listed = (href: string, type: string, height?: number) => {
    const length = known.find((each) => each.href === href)?.length;
    return {
      type,
      ...(length !== undefined && { length }),
      ...(height !== undefined && { height }),
      ...(href === chosen?.href && { default: true }),
      sources: [{ uri: absoluteUri(href, origin) }],
    };
  };
  const videos = files.progressive
    .toSorted((a, b) => (b.height ?? 0) - (a.height ?? 0))
    .map(({ src, mime, height }) => listed(src, mime, height));
  const audio = item.audio ? [listed(item.audio.href, item.audio.type)] : [];
  return [
    ...(chosen === item.audio ? [...audio, ...videos] : [...videos, ...audio]),
    ...(files.hls === undefined ? [] : [listed(files.hls, 'application/x-mpegURL')]),
  ];
}
