import { tileClasses, type Tile } from '@mediothek/contract';
import { isPublicUrl } from '../base/outbound/ssrf-guard.ts';
import { remoteImageId, imageProxyRoute } from '../library/image-proxy/remote-images.ts';
import type { Tiles } from './content.ts';
import type { ContentFolder } from './content-folder.ts';
import { fileName, TilesFile } from './file-schemas.ts';
import { checkClass } from './read-style-sheet.ts';
import { sanitise } from './sanitise.ts';

/**
 * Reads `tiles/{page}/{dir}/{locale}.yaml`. An image name without a path becomes its path below /resources, and the
 * image must lie beside the YAML file. Paths do not change. An absolute URL on this portal becomes its path. An
 * absolute URL on another site becomes the path of the server's copy. So pages load nothing from other sites, which
 * would learn who visits them.
 */
export async function readTiles(folder: ContentFolder, tilesPath: string, locale: string): Promise<Tiles | undefined> {
  const source = await folder.yaml(`tiles/${tilesPath}/${locale}.yaml`, TilesFile);
  if (!source) return undefined;
  const tiles: Tile[] = [];
  for (const [index, { image: imageSource, html, ...tile }] of source.value.tiles.entries()) {
    const path = ['tiles', index];
    checkClass(folder, tile.cssClass, tileClasses, (text) => source.problemAt([...path, 'cssClass'], text));
    if (tile.title === undefined && html === undefined && imageSource === undefined) {
      folder.problems.push(source.problemAt(path, 'a tile needs a title, a picture or a text'));
    }
    if (tile.url !== undefined && tile.title === undefined && !tile.imageAltText) {
      folder.problems.push(source.problemAt(path, 'a tile with a link needs a title or an imageAltText'));
    }
    const image = imageSource !== undefined && isUrl(imageSource) ? pathFor(imageSource, folder) : imageSource;
    if (imageSource !== undefined && image === undefined) {
      folder.problems.push(source.problemAt([...path, 'image'], 'is no address that a picture can be fetched from'));
    }
    const imageFile = image !== undefined && fileName.test(image) ? `tiles/${tilesPath}/${image}` : undefined;
    if (imageFile && !(await folder.has(imageFile))) {
      folder.problems.push(source.problemAt([...path, 'image'], `there is no file ${imageFile}`));
    }
    tiles.push({
      ...tile,
      ...(image !== undefined && { image: imageFile ? `/resources/content/${imageFile}` : image }),
      ...(html !== undefined && { html: sanitise(html) }),
    });
  }
  return { tiles };
}

const isUrl = (image: string): boolean => /^https?:/.test(image);

/**
 * Path on the portal for an absolute URL. The URL of another site is added to `remoteImages`. `undefined`: the URL is
 * invalid or not public.
 */
function pathFor(href: string, { origin, remoteImages }: ContentFolder): string | undefined {
  const url = URL.parse(href);
  if (!url) return undefined;
  if (url.origin === origin) return url.pathname + url.search;
  if (!isPublicUrl(url)) return undefined;
  const id = remoteImageId(url.href);
  remoteImages.set(id, url.href);
  return imageProxyRoute + id;
}
