import { isUrl, type FeedSource, type Feeds } from './external-feeds/feed-source.ts';
import type { ContentFolder } from './content-folder.ts';
import { FeedsFile } from './file-schemas.ts';

const file = 'feeds.yaml';
const none: Feeds = { blog: {}, toots: undefined };
const feedFile = /^feeds\/[A-Za-z0-9][A-Za-z0-9_.-]{0,99}$/;
const form = 'must be https://… or a file such as feeds/blog.en.xml';

/** Reads `feeds.yaml`. A portal without feeds does not need this file. Feeds in files must exist. */
export async function readFeeds(folder: ContentFolder): Promise<Feeds> {
  if (!(await folder.has(file))) return none;
  const source = await folder.yaml(file, FeedsFile);
  if (!source) return none;
  const { blog = {}, toots } = source.value;
  const check = async (feed: FeedSource | undefined, path: string[]): Promise<void> => {
    if (feed === undefined) return;
    const problem = await problemOf(folder, feed);
    if (problem) folder.problems.push(source.problemAt(path, `${path.join('.')}: ${problem}`));
  };
  for (const [locale, feed] of Object.entries(blog)) await check(feed, ['blog', locale]);
  await check(toots, ['toots']);
  return { blog, toots };
}

async function problemOf(folder: ContentFolder, feed: FeedSource): Promise<string | undefined> {
  if (feedFile.test(feed)) return (await folder.has(feed)) ? undefined : `there is no file ${feed}`;
  const url = isUrl(feed) ? URL.parse(feed) : undefined;
  return url && !url.username && !url.password ? undefined : form;
}
