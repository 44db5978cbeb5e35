/**
 * Brings the files of a build into the page before any of it runs. The page's import map knows the integrity of the
 * builds it came with only, so the browser is told that of each file here: a module that was preloaded is what a later
 * `import()` gets, and one that does not match is refused.
 */
import type { BootRemote, ReleasedRemote } from '@mediothek/contract';

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Rejects when a file cannot be had, or is not what its integrity says. */
export async function fetchBuild({ entry, styles, integrity }: ReleasedRemote): Promise<void> {
  if (!document.createElement('link').relList.supports('modulepreload')) {
    throw new Error('This browser does not know modulepreload: the build would run unchecked');
  }
  const link = (rel: 'modulepreload' | 'stylesheet', href: string) => insertLink(rel, href, integrity[href] ?? '');
  const folder = entry.slice(0, -fileName(entry).length);
  // Also chunks for later: one that was refused now would be fetched again, unchecked, when the build asks for it.
  const scripts = Object.keys(integrity).filter((path) => path.startsWith(folder) && path.endsWith('.js'));
  await Promise.all([
    ...scripts.map((path) => link('modulepreload', path)),
    ...styles.filter((path) => !isInlined(path)).map((path) => link('stylesheet', path)),
  ]);
}

/** Files are named by their content: the sheet that the HTML brought is the same. */
const isInlined = (path: string) => document.head.querySelector(`style[data-href="${fileName(path)}"]`) !== null;

function insertLink(rel: 'modulepreload' | 'stylesheet', href: string, integrity: string): Promise<void> {
  const link = document.createElement('link');
  Object.assign(link, { rel, href, integrity, crossOrigin: 'anonymous' });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${href} could not be loaded, or is not the file that the registry names`));
    });
    document.head.append(link);
  });
}

/** Rules of the build that was exchanged must not act on the new one's elements, which may bear the same names. */
export function removeStyles({ name, styles }: Pick<ReleasedRemote, 'name' | 'styles'>, older?: BootRemote): void {
  const currentFiles = new Set(styles.map(fileName));
  // Of the portal's own folder, or of wherever the team has it.
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
