/**
 * Loads the files of a build into the page before any of them runs. The page's import map contains the integrity of its
 * initial builds only, so this module passes the integrity of each file to the browser.
 * A later `import()` uses the preloaded module. The browser rejects a file that does not match.
 */
import type { BootRemote, ReleasedRemote } from '@mediothek/contract';
import { clearPreload } from './clear-preload.ts';

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Rejects if a file cannot be loaded, or does not match its integrity. */
export async function fetchBuild({ entry, styles, integrity }: ReleasedRemote): Promise<void> {
  if (!document.createElement('link').relList.supports('modulepreload')) {
    throw new Error('This browser does not know modulepreload: the build would run unchecked');
  }
  const link = (rel: 'modulepreload' | 'stylesheet', href: string) => insertLink(rel, href, integrity[href] ?? '');
  const folder = entry.slice(0, -fileName(entry).length);
  // Includes lazy chunks. One that was rejected now would otherwise be loaded later without a check.
  const scripts = Object.keys(integrity).filter((path) => path.startsWith(folder) && path.endsWith('.js'));
  await Promise.all([
    ...scripts.map((path) => link('modulepreload', path)),
    ...styles.filter((path) => !isInlined(path)).map((path) => link('stylesheet', path)),
  ]);
}

/** File names contain a hash of the content, so an inlined sheet of the same name is identical. */
const isInlined = (path: string) => document.head.querySelector(`style[data-href="${fileName(path)}"]`) !== null;

function insertLink(rel: 'modulepreload' | 'stylesheet', href: string, integrity: string): Promise<void> {
  const link = document.createElement('link');
  Object.assign(link, { rel, href, integrity, crossOrigin: 'anonymous' });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      if (rel === 'modulepreload') clearPreload(href);
      reject(new Error(`${href} could not be loaded, or is not the file that the registry names`));
    });
    document.head.append(link);
  });
}

/**
 * Removes the style sheets of the replaced build. Its rules must not apply to elements of the new one, which may have
 * the same class names.
 */
export function removeStyles({ name, styles }: Pick<ReleasedRemote, 'name' | 'styles'>, older?: BootRemote): void {
  const currentFiles = new Set(styles.map(fileName));
  // The portal's own folder, or the folder on the team's origin.
  const folders = [`/remotes/${name}/`, ...(older ? [new URL('.', new URL(older.entry, location.href)).href] : [])];
  const linked = [...document.head.querySelectorAll('link[rel=stylesheet]')].filter((link) =>
    folders.some((folder) => link.getAttribute('href')?.startsWith(folder)),
  );
  // The class names of a remote begin with its name.
  const inlined = [...document.head.querySelectorAll('style[data-href]')].filter(({ textContent }) =>
    new RegExp(`\\.${name}-\\w+_`).test(textContent ?? ''),
  );
  const nameOf = (sheet: Element) => fileName(sheet.getAttribute('href') ?? sheet.getAttribute('data-href') ?? '');
  for (const sheet of [...linked, ...inlined]) if (!currentFiles.has(nameOf(sheet))) sheet.remove();
}
