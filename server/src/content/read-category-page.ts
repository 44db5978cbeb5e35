import { categoryClasses, defaultLocale, locales, type Category, type HomeResponse } from '@mediothek/contract';
import type { Feeds } from './external-feeds/feed-source.ts';
import type { ByLocale } from './content.ts';
import type { ContentFolder } from './content-folder.ts';
import { CategoryPageFile } from './file-schemas.ts';
import { inLocales } from '../base/in-locales.ts';
import { checkClass } from './read-style-sheet.ts';
import { sanitise } from './sanitise.ts';

type FileCategory = CategoryPageFile['categories'][number];

interface CategoryNeeds {
  /** At least one of these fields must be set. */
  fields?: readonly (keyof FileCategory)[];
  /** A source of this feed must be set in `feeds.yaml`. */
  feed?: keyof Feeds;
}

const needs: Record<FileCategory['type'], CategoryNeeds> = {
  generic: {},
  'most-viewed': { fields: ['publisherUri'] },
  newest: {},
  recommendations: {},
  rss: { feed: 'blog' },
  search: { fields: ['query', 'facets'] },
  series: { fields: ['id'] },
  tiles: { fields: ['dir'] },
  toots: { feed: 'toots' },
  watchlist: { fields: ['id'] },
  extension: { fields: ['extension'] },
};

const hasFeed = (feeds: Feeds, feed: keyof Feeds): boolean =>
  feed === 'toots' ? feeds.toots !== undefined : Object.keys(feeds.blog).length > 0;

/** The files that a category names, with the setting. A page is required in the fallback language only. */
const filesOf = ({ type, dir, markdownPathBasic }: FileCategory, page: string) => [
  ...(markdownPathBasic
    ? [{ setting: 'markdownPathBasic', file: `pages/${markdownPathBasic}.${defaultLocale}.md` }]
    : []),
  ...(type === 'tiles' && dir
    ? locales.map((locale) => ({ setting: 'dir', file: `tiles/${page}/${dir}/${locale}.yaml` }))
    : []),
];

/** `home.yaml` or `editorial.yaml`: a page that consists of categories. */
export async function readCategoryPage(
  folder: ContentFolder,
  page: string,
  feeds: Feeds,
): Promise<ByLocale<HomeResponse> | undefined> {
  const source = await folder.yaml(`${page}.yaml`, CategoryPageFile);
  if (!source) return undefined;
  const { title, featured, continueWatching, categories } = source.value;
  for (const [index, category] of categories.entries()) {
    const path = ['categories', index];
    checkClass(folder, category.cssClass, categoryClasses, (text) => source.problemAt([...path, 'cssClass'], text));
    const { fields: names = [], feed } = needs[category.type];
    if (names.length > 0 && !names.some((name) => category[name] !== undefined)) {
      folder.problems.push(source.problemAt(path, `a category of type ${category.type} needs ${names.join(' or ')}`));
    }
    if (feed && !hasFeed(feeds, feed))
      folder.problems.push(source.problemAt(path, `a category of type ${category.type} needs ${feed} in feeds.yaml`));
    if (category.extension !== undefined && category.type !== 'extension') {
      folder.problems.push(source.problemAt([...path, 'extension'], 'belongs to a category of type extension'));
    }
    for (const { setting, file } of filesOf(category, page)) {
      if (!(await folder.has(file)))
        folder.problems.push(source.problemAt([...path, setting], `there is no file ${file}`));
    }
  }
  return inLocales((locale) => ({
    docTitle: title[locale],
    ...(featured && {
      featured: {
        id: featured.id,
        title: featured.title[locale],
        ...(featured.html && { html: sanitise(featured.html[locale]) }),
      },
    }),
    ...(continueWatching && { continueWatching: { title: continueWatching.title[locale] } }),
    categories: categories.map(({ type, title: heading, html, ...rest }): Category => ({
      ...rest,
      // Builds of earlier versions know the categories of the specification only.
      type: type === 'extension' ? 'generic' : type,
      title: heading[locale],
      ...(html && { html: sanitise(html[locale]) }),
    })),
  }));
}
