/**
 * Video data for search engines: https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps
 */
import { defaultLocale, embedPath, isPlayable, pickText, type MediaDetails } from '@mediothek/contract';
import { publisherPage, thumbnailUrl } from '../metadata/metadata-options.ts';
import { absoluteUri } from '../metadata/uri.ts';
import { element, type Xml } from '../../base/xml.ts';

/** Limits of the extension. The duration is in seconds. */
const maxDescriptionLength = 2048;
const maxTitleLength = 100;
const maxTags = 32;
const maxDurationSeconds = 28_800;
const maxUploaderLength = 255;

/** @returns `undefined` for audio, and for media that cannot be played here */
export function videoElement(medium: MediaDetails, origin: string): Xml | undefined {
  if (medium.medium !== 'video' || !isPlayable(medium)) return undefined;
  const { id, duration, added, publisher, subjects, keywords } = medium;
  const title = pickText(medium.title, defaultLocale)?.value ?? id;
  const description = pickText(medium.abstract, defaultLocale)?.value ?? title;
  const best = medium.files.progressive.toSorted((a, b) => (b.height ?? 0) - (a.height ?? 0))[0];
  const seconds = duration === undefined ? 0 : Math.round(duration);
  const tags = [...subjects.flatMap((subject) => pickText(subject.title, defaultLocale)?.value ?? []), ...keywords];
  return element(
    'video:video',
    {},
    element('video:thumbnail_loc', {}, thumbnailUrl(origin, medium)),
    element('video:title', {}, truncate(title, maxTitleLength)),
    element('video:description', {}, truncate(description, maxDescriptionLength)),
    best && element('video:content_loc', {}, absoluteUri(best.src, origin)),
    element('video:player_loc', {}, origin + embedPath(id)),
    seconds >= 1 && seconds <= maxDurationSeconds && element('video:duration', {}, seconds),
    element('video:publication_date', {}, new Date(added).toISOString()),
    element('video:family_friendly', {}, 'yes'),
    ...[...new Set(tags)].slice(0, maxTags).map((tag) => element('video:tag', {}, tag)),
    element(
      'video:uploader',
      { info: publisherPage(origin, publisher.slug) },
      truncate(publisher.name, maxUploaderLength),
    ),
    element('video:live', {}, 'no'),
  );
}

/** Truncates between characters, not inside a surrogate pair. */
const truncate = (text: string, length: number): string => Array.from(text).slice(0, length).join('');
