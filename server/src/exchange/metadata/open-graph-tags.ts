import { embedPath, isPlayable, languages, locales, type Locale, type MediaDetails } from '@mediothek/contract';
import { metaTag, propertyTag, type MetaTag } from './meta-tag.ts';
import type { MetadataOptions } from './metadata-options.ts';
import { absoluteUri } from './uri.ts';

/** Data of a page for a preview on another site. */
export interface PagePreview {
  title: string;
  description: string | undefined;
  /** Canonical URL. */
  url: string;
  /** Absolute URL of an image. */
  image: string | undefined;
  /** Whether the image shows the subject of the page. `false`: it is the portal's icon. */
  pictured: boolean;
  /** Name of the portal. */
  siteName: string;
  locale: Locale;
}

/** `de_DE` for the language tag `de-DE`. */
const territory = (locale: Locale): string => languages[locale].tag.replace('-', '_');
/** Size of the embedded player in a preview, in pixels. */
const playerSize = { width: '1280', height: '720' };

/**
 * OpenGraph (https://ogp.me) and Twitter card tags of a page. The page of a medium also has tags for its player and
 * files.
 */
export function previewTags(
  page: PagePreview,
  medium: MediaDetails | undefined,
  { origin }: MetadataOptions,
): MetaTag[] {
  const { title, description, url, image, siteName, locale } = page;
  const others = locales.filter((other) => other !== locale);
  return [
    propertyTag('og:type', medium?.medium === 'video' ? 'video.other' : 'website'),
    propertyTag('og:title', title),
    ...(description ? [propertyTag('og:description', description)] : []),
    propertyTag('og:url', url),
    propertyTag('og:site_name', siteName),
    propertyTag('og:locale', territory(locale)),
    ...others.map((other) => propertyTag('og:locale:alternate', territory(other))),
    ...(image ? [propertyTag('og:image', image), propertyTag('og:image:alt', title)] : []),
    ...(medium ? playerTags(medium, origin) : []),
    metaTag('twitter:card', cardOf(page, medium)),
    metaTag('twitter:title', title),
    ...(description ? [metaTag('twitter:description', description)] : []),
    ...(image ? [metaTag('twitter:image', image), metaTag('twitter:image:alt', title)] : []),
  ];
}

function cardOf({ pictured }: PagePreview, medium: MediaDetails | undefined): string {
  if (medium && isPlayable(medium)) return 'player';
  return pictured ? 'summary_large_image' : 'summary';
}

function playerTags(medium: MediaDetails, origin: string): MetaTag[] {
  if (!isPlayable(medium)) return [];
  const player = `${origin}${embedPath(medium.id)}`;
  const kind = medium.medium;
  const size =
    kind === 'video' ? Object.entries(playerSize).map(([side, pixels]) => propertyTag(`og:video:${side}`, pixels)) : [];
  return [
    propertyTag(`og:${kind}`, player),
    propertyTag(`og:${kind}:type`, 'text/html'),
    ...size,
    ...medium.files.progressive.flatMap(({ src, mime }) => [
      propertyTag(`og:${kind}`, absoluteUri(src, origin)),
      propertyTag(`og:${kind}:type`, mime),
    ]),
    ...(kind === 'video' && medium.duration !== undefined
      ? [propertyTag('video:duration', String(Math.round(medium.duration)))]
      : []),
    metaTag('twitter:player', player),
    ...Object.entries(playerSize).map(([side, pixels]) => metaTag(`twitter:player:${side}`, pixels)),
  ];
}
