import { element, xmlDocument } from '../../base/xml.ts';
import { entryElement } from './sitemap-entry.ts';
import { fileName, listFiles, readEntries, type SitemapFile, type SitemapSource } from './sitemap-files.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const extensions = {
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  'xmlns:video': 'http://www.google.com/schemas/sitemap-video/1.1',
};

/** XML of the files in one document; `undefined` if there are no entries. */
async function writeFiles(source: SitemapSource, files: readonly SitemapFile[], size: number) {
  const entries = [];
  for (const file of files) {
    for await (const entry of readEntries(source, file, size)) entries.push(entryElement(source.origin, entry));
  }
  return entries.length > 0
    ? xmlDocument(element('urlset', { xmlns: namespace, ...extensions }, ...entries))
    : undefined;
}

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
  return writeFiles(source, [file], size);
}

/**
 * `/sitemap.xml`: the complete library in one file, or the index of several.
 * @param size maximum number of entries in a file
 */
export async function writeRoot(source: SitemapSource, size: number): Promise<string> {
  const files = await listFiles(source, size);
  // If there is at most one file of each kind, all of them fit into one.
  const single = files.some(({ number }) => number > 1) ? undefined : await writeFiles(source, files, size);
  if (single !== undefined) return single;
  const entries = files.map((file) =>
    element('sitemap', {}, element('loc', {}, `${source.origin}/sitemaps/${fileName(file)}.xml`)),
  );
  return xmlDocument(element('sitemapindex', { xmlns: namespace }, ...entries));
}
