import { locales, type Locale } from '@mediothek/contract';
import { ContentFolder } from './content-folder.ts';
import type { ByLocale, Content, RenderedPage, Tiles } from './content.ts';
import { ContentError } from './content-error.ts';
import { inAllLocales } from './in-all-locales.ts';
import { readCategoryPage } from './read-category-page.ts';
import { readFaq } from './read-faq.ts';
import { readFeeds } from './read-feeds.ts';
import { readPage } from './read-page.ts';
import { readSignOn, withSignOn } from './read-sign-on.ts';
import { readSite } from './read-site.ts';
import { readStyleSheet } from './read-style-sheet.ts';
import { readTiles } from './read-tiles.ts';

const logoFile = /^([a-z0-9][a-z0-9-]{0,79})\.(svg|png|jpe?g|webp|avif)$/;

/** Logos such as `publishers/{slug}.svg`, for publishers whose records have none or another. Paths by slug. */
async function readPublisherLogos(folder: ContentFolder): Promise<Map<string, string>> {
  const logos = new Map<string, string>();
  for (const name of await folder.names('publishers')) {
    const file = `publishers/${name}`;
    const slug = logoFile.exec(name)?.[1];
    if (slug === undefined)
      folder.addProblem(file, 'logos are named like the publisher’s page: /publisher/klangarchiv, klangarchiv.svg');
    else if (logos.has(slug)) folder.addProblem(file, `there is another logo of ${slug}`);
    else logos.set(slug, `/resources/content/${file}`);
  }
  return logos;
}

/** Pages of categories for which the portal has a route. */
const categoryPageNames = ['home', 'editorial'];
const folderName = /^[a-z][a-z0-9-]{0,63}$/;
/** Images may lie beside the pages that show them. */
const imageFile = /\.(svg|png|jpe?g|webp|avif)$/;

/**
 * Reads the complete content folder.
 * @param origin of the portal, for absolute URLs of its own images
 * @throws ContentError with file, line and column of every problem
 */
export async function loadContent(root: string, origin?: string): Promise<Content> {
  const folder = new ContentFolder(root, origin);
  const site = await readSite(folder);
  const signOn = await readSignOn(folder);
  const styleSheet = await readStyleSheet(folder);
  const faq = await readFaq(folder);
  const feeds = await readFeeds(folder);
  const categoryPages: [string, Awaited<ReturnType<typeof readCategoryPage>>][] = [];
  for (const page of categoryPageNames) categoryPages.push([page, await readCategoryPage(folder, page, feeds)]);
  const tiles = await readAllTiles(folder);
  const publisherLogos = await readPublisherLogos(folder);
  const pages = await readAllPages(folder);
  if (folder.problems.length > 0 || !site || !faq) throw new ContentError(folder.problems);
  const { siteLocale, isInHouse, recommendationService, embed, overrideOrigins, contact, podcasts } = site;
  const config = withSignOn(site.config, signOn);
  return {
    siteFor: (ip) => ({ ...config, inhouseuser: isInHouse(ip) }),
    siteLocale,
    styleSheet,
    embed,
    signOn,
    overrideOrigins,
    contact,
    podcasts,
    recommendationService,
    faq,
    feeds,
    categoryPages: withoutMissing(categoryPages),
    tiles: withoutMissing(tiles),
    remoteImages: folder.remoteImages,
    publisherLogos,
    pages: withoutMissing(pages),
  };
}

type Entries<T> = [string, ByLocale<T> | undefined][];

async function readAllTiles(folder: ContentFolder): Promise<Entries<Tiles>> {
  const entries: Entries<Tiles> = [];
  for (const page of (await folder.names('tiles')).filter((name) => folderName.test(name))) {
    for (const dir of (await folder.names(`tiles/${page}`)).filter((name) => folderName.test(name))) {
      const tilesPath = `${page}/${dir}`;
      entries.push([tilesPath, await inAllLocales((locale) => readTiles(folder, tilesPath, locale))]);
    }
  }
  return entries;
}

async function readAllPages(folder: ContentFolder): Promise<Entries<RenderedPage>> {
  const names = new Map<string, Locale[]>();
  for (const file of (await folder.names('pages')).filter((name) => !imageFile.test(name))) {
    const [, name, lang] = /^([a-z][a-z0-9-]{0,63})\.([a-z]{2})\.md$/.exec(file) ?? [];
    const locale = locales.find((known) => known === lang);
    if (name && locale) names.set(name, [...(names.get(name) ?? []), locale]);
    else
      folder.addProblem(
        `pages/${file}`,
        `pages are named like imprint.en.md, with a language of ${locales.join(', ')}`,
      );
  }
  const entries: Entries<RenderedPage> = [];
  for (const [name, available] of names) entries.push([name, await readPage(folder, name, available)]);
  return entries;
}

function withoutMissing<T>(entries: [string, T | undefined][]): Map<string, T> {
  return new Map(entries.flatMap(([name, value]): [string, T][] => (value === undefined ? [] : [[name, value]])));
}
