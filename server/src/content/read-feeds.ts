import { isAddress, placesOf, type Feeds } from '../feeds/feed-place.ts';
import type { ContentFolder } from './content-folder.ts';
import { FeedsFile } from './file-schemas.ts';

const file = 'feeds.yaml';
const none: Feeds = { blog: {}, toots: undefined };

/** `feeds.yaml`, which a portal without feeds does without; feeds in files must exist. */
export async function readFeeds(folder: ContentFolder): Promise<Feeds> {
  if (!(await folder.has(file))) return none;
  const source = await folder.yaml(file, FeedsFile);
  if (!source) return none;
  const { blog = {}, toots } = source.value;
  const feeds = { blog, toots };
  for (const place of placesOf(feeds).filter((one) => !isAddress(one))) {
    if (await folder.has(place)) continue;
    const [locale] = Object.entries(blog).find(([, one]) => one === place) ?? [];
    const path = locale === undefined ? ['toots'] : ['blog', locale];
    folder.problems.push(source.problemAt(path, `there is no file ${place}`));
  }
  return feeds;
}
