import { imageSize } from 'image-size';
import { defaultLocale as portalLocale, logoHeight, toLocale, type SiteConfig } from '@mediothek/contract';
import type { SiteLocale } from '../base/http/request-locale.ts';
import { isPublicUrl } from '../base/outbound/ssrf-guard.ts';
import type { ContentProblem } from './content-error.ts';
import { SiteFile } from './file-schemas.ts';
import type { YamlSource } from './yaml-source.ts';
import type { EmbedSettings, PodcastSettings } from './content.ts';
import type { ContentFolder } from './content-folder.ts';
import { toPodcastCategory } from './podcast-categories.ts';
import { readAnalytics } from './read-analytics.ts';
import { readEmbed } from './read-embed.ts';
import { readNetworks, type IsInHouse } from './read-networks.ts';

/** Service that recommends media instead of the portal's own similarity. `undefined`: none is configured. */
function readRecommendationService(
  { value, problemAt }: YamlSource<SiteFile>,
  onProblem: (problem: ContentProblem) => void,
): URL | undefined {
  const text = value.recommendations?.service;
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url && isPublicUrl(url)) return url;
  onProblem(
    problemAt(['recommendations', 'service'], 'recommendations.service: must be an http(s) address of the public web'),
  );
  return undefined;
}

/** Width at the height of a logo, in CSS pixels. `undefined`: the file is no image, or has no size. */
function logoWidth(bytes: Uint8Array): number | undefined {
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? Math.max(1, Math.round((width / height) * logoHeight)) : undefined;
  } catch {
    return undefined; // the only error: there is no size in it
  }
}

/**
 * Content of `site.yaml`: the configuration for browsers without `inhouseuser`, which depends on the visitor, and the
 * settings for the server.
 */
export interface Site {
  config: Omit<SiteConfig, 'inhouseuser'>;
  siteLocale: SiteLocale;
  isInHouse: IsInHouse;
  recommendationService: URL | undefined;
  embed: EmbedSettings;
  /** Origins from which in-house users may load remotes. */
  overrideOrigins: readonly string[];
  contact: string | undefined;
  podcasts: PodcastSettings;
}

const localhostOrigins = ['http://localhost:*', 'http://127.0.0.1:*'];

/** Reads `site.yaml`. Logos and favicons become paths below /resources and must exist. */
export async function readSite(folder: ContentFolder): Promise<Site | undefined> {
  const source = await folder.yaml('site.yaml', SiteFile);
  if (!source) return undefined;
  const {
    siteId,
    name,
    logo,
    favicons,
    contact,
    podcasts = {},
    defaultLocale = portalLocale,
    player,
    recommendations: _,
    embed: _embed,
    overrideOrigins = localhostOrigins,
    ...rest
  } = source.value;
  const base = `content/sites/${siteId}/base`;
  const check = async (kind: 'logos' | 'favicons', file: string, path: (string | number)[]): Promise<string> => {
    const imageFile = `sites/${siteId}/base/${kind}/${file}`;
    if (!(await folder.has(imageFile))) folder.problems.push(source.problemAt(path, `there is no file ${imageFile}`));
    return `/resources/${base}/${kind}/${file}`;
  };
  const onProblem = (problem: ContentProblem) => void folder.problems.push(problem);
  const widthOf = async (file: string, field: 'image' | 'imageDark'): Promise<number> => {
    const bytes = await folder.bytes(`sites/${siteId}/base/logos/${file}`);
    const width = bytes && logoWidth(bytes);
    if (bytes && !width) folder.problems.push(source.problemAt(['logo', field], `${file} is no image with a size`));
    return width ?? logoHeight;
  };
  const config = {
    siteId,
    name,
    logo: {
      image: await check('logos', logo.image, ['logo', 'image']),
      width: await widthOf(logo.image, 'image'),
      ...(logo.imageDark && {
        imageDark: await check('logos', logo.imageDark, ['logo', 'imageDark']),
        widthDark: await widthOf(logo.imageDark, 'imageDark'),
      }),
    },
    favicons: await Promise.all(
      favicons.map(async (icon, index) => ({
        ...icon,
        href: await check('favicons', icon.href, ['favicons', index, 'href']),
      })),
    ),
    ...rest,
    analytics: readAnalytics(source, onProblem),
    ...(player?.googleCast && { player: { googleCast: true } }),
  };
  return {
    config,
    siteLocale: defaultLocale === 'auto' ? 'auto' : toLocale(defaultLocale),
    isInHouse: readNetworks(source, onProblem),
    recommendationService: readRecommendationService(source, onProblem),
    embed: readEmbed(source, onProblem),
    overrideOrigins,
    contact,
    podcasts: {
      ...podcasts,
      categories: (podcasts.categories ?? ['Science']).map(toPodcastCategory),
      audioOfVideos: podcasts.audioOfVideos ?? 'enclosure',
    },
  };
}
