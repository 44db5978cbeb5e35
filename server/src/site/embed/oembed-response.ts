/** Response of oEmbed 1.0, https://oembed.com: its members, as JSON and as XML. */
import {
  embedCode,
  isPlayable,
  pickText,
  type Locale,
  type MediaDetails,
  type SeriesResponse,
} from '@mediothek/contract';
import { element, xmlDocument } from '../../base/xml.ts';
import { publisherPage } from '../../exchange/metadata/metadata-options.ts';
import type { OembedTarget } from './oembed-target.ts';
import type { OembedThumbnail } from './oembed-thumbnail.ts';

export interface OembedResponse {
  version: '1.0';
  /** `link`: a series, or a medium that cannot be played. `rich`: audio, since the protocol has no type for it. */
  type: 'video' | 'rich' | 'link';
  title: string;
  author_name?: string;
  author_url?: string;
  provider_name: string;
  provider_url: string;
  /** Seconds */
  cache_age: number;
  thumbnail_url?: string;
  thumbnail_width?: number;
  thumbnail_height?: number;
  html?: string;
  width?: number;
  height?: number;
}

interface OembedContext {
  locale: Locale;
  origin: string;
  /** Name of the portal. */
  portal: string;
  /** Thumbnail within the limits. */
  thumbnail: OembedThumbnail | undefined;
}

export interface OembedRequest extends OembedContext {
  media: MediaDetails;
  target: OembedTarget;
  limits: OembedLimits;
}
export interface OembedSeriesRequest extends OembedContext {
  series: SeriesResponse;
}
/** Maximum size of the player and the thumbnail, in pixels. */
export interface OembedLimits {
  maxwidth: number | undefined;
  maxheight: number | undefined;
}

/** Seconds for which consumers may cache a response. */
export const cacheAge = 3600;
const maxSize = { width: 640, height: 360 };

const provided = ({ origin, portal, thumbnail }: OembedContext) => ({
  provider_name: portal,
  provider_url: origin,
  cache_age: cacheAge,
  ...(thumbnail && {
    thumbnail_url: origin + thumbnail.path,
    thumbnail_width: thumbnail.width,
    thumbnail_height: thumbnail.height,
  }),
});

/** A series is a link with an image: the portal has no player for several media. */
export function oembedSeriesResponse(request: OembedSeriesRequest): OembedResponse {
  const { series, locale, origin } = request;
  const { publisher } = series;
  return {
    version: '1.0',
    type: 'link',
    title: pickText(series.title, locale)?.value ?? '',
    ...(publisher && { author_name: publisher.name, author_url: publisherPage(origin, publisher.slug) }),
    ...provided(request),
  };
}

export function oembedResponse(request: OembedRequest): OembedResponse {
  const { media, target, locale, origin, limits } = request;
  const { start, end } = target;
  const title = pickText(media.title, locale)?.value ?? '';
  const author = media.creators.map(({ name }) => name).join('; ');
  const size = fit(limits);
  const playable = isPlayable(media);
  return {
    version: '1.0',
    type: playable ? typeOf(media) : 'link',
    title,
    ...(author && { author_name: author }),
    ...provided(request),
    ...(playable && {
      html: embedCode({ origin, id: target.id, mediaTitle: title, start, end, locale: target.locale, size }),
      ...size,
    }),
  };
}

const typeOf = ({ medium }: MediaDetails) => (medium === 'audio' ? 'rich' : 'video');

/** Largest size within the limits, with the aspect ratio of the player. */
function fit({ maxwidth = maxSize.width, maxheight = maxSize.height }: OembedLimits) {
  const scale = Math.min(1, maxwidth / maxSize.width, maxheight / maxSize.height);
  const pixels = (length: number) => Math.max(1, Math.floor(length * scale));
  return { width: pixels(maxSize.width), height: pixels(maxSize.height) };
}

/** The response as XML, in the order of its members. */
export const oembedXml = (response: OembedResponse): string =>
  xmlDocument(
    element('oembed', {}, ...Object.entries(response).map(([name, value]) => element(name, {}, String(value)))),
  );
