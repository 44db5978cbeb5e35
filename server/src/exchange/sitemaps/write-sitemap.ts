import { element, type Xml, xmlDocument } from '../../base/xml.ts';
import { entryElement, type SitemapEntry } from './sitemap-entry.ts';
import {
  fileName,
  type LibraryFile,
  listFiles,
  readEntries,
  readLibraryEntries,
  type SitemapFile,
  type SitemapSource,
} from './sitemap-files.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const extensions = {
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  'xmlns:video': 'http://www.google.com/schemas/sitemap-video/1.1',
};

/** @returns XML; `undefined` if there are no entries */
async function writeEntries(
  origin: string,
  parts: readonly AsyncIterable<SitemapEntry>[],
): Promise<string | undefined> {
  const entries: Xml[] = [];
  for (const part of parts) {
    for await (const entry of part) entries.push(entryElement(origin, entry));
  }
  return entries.length > 0
    ? xmlDocument(element('urlset', { xmlns: namespace, ...extensions }, ...entries))
    : undefined;
}

/**
 * XML of a file of series or media.
 * @param size maximum number of entries in a file
 * @returns `undefined` if the file does not exist
 */
export const writeLibraryFile = (
  source: Pick<SitemapSource, 'db' | 'origin'>,
  file: Pick<LibraryFile, 'kind' | 'number'>,
  size: number,
): Promise<string | undefined> => writeEntries(source.origin, [readLibraryEntries(source, file, size)]);

/**
 * XML of a file that the index names.
 * @param file for example `media-2`
 * @returns `undefined` if the file does not exist
 */
export async function writeSitemap(
  source: SitemapSource,
  file: SitemapFile,
  size: number,
): Promise<string | undefined> {
  return writeEntries(source.origin, [readEntries(source, file, size)]);
}

/**
 * `/sitemap.xml`: the complete library in one file, or the index of several.
 * @param size maximum number of entries in a file
 * @param changes last change of a file by its name, as far as it is known
 */
export async function writeRoot(
  source: SitemapSource,
  size: number,
  changes: Readonly<Record<string, { changed: string }>> = {},
): Promise<string> {
  const files = await listFiles(source, size);
  // If there is at most one file of each kind, all of them fit into one.
  const single = files.some(({ number }) => number > 1)
    ? undefined
    : await writeEntries(
        source.origin,
        files.map((file) => readEntries(source, file, size)),
      );
  if (single !== undefined) return single;
  const entries = files.map((file) => {
    const name = fileName(file);
    const changed = changes[name]?.changed;
    return element(
      'sitemap',
      {},
      element('loc', {}, `${source.origin}/sitemaps/${name}.xml`),
      changed === undefined ? undefined : element('lastmod', {}, changed),
    );
  });
  return xmlDocument(element('sitemapindex', { xmlns: namespace }, ...entries));
}
