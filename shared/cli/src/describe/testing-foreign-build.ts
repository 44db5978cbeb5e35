/**
 * A build of another bundler in `dist/web`: a container, one chunk with its styles, texts, and the standard manifest.
 */
import { join } from 'node:path';
import { temporaryFolder, writeFiles } from '../testing-portal.ts';

interface Files {
  sync: string[];
  async: string[];
}
interface Assets {
  js: Files;
  css: Files;
}

export const noAssets: Assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

export const sharedModule = (name: string, requiredVersion: unknown = '^19.3.1', js: string[] = []) => ({
  name,
  version: '',
  singleton: true,
  requiredVersion,
  assets: { ...noAssets, js: { sync: js, async: [] } },
});

export const foreignManifest = {
  id: 'comet',
  name: 'comet',
  metaData: {
    name: 'comet',
    publicPath: 'auto',
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' },
    types: { path: '', name: '' },
  },
  shared: [
    sharedModule('@mediothek/ui', '^1.0.0'),
    sharedModule('react/jsx-runtime'),
    sharedModule('react'),
    sharedModule('@mediothek/platform', '^1.1.0'),
    sharedModule('date-fns', '^4.0.0', ['date-fns.1.js']),
  ],
  remotes: [],
  exposes: [
    {
      id: 'comet:app',
      name: 'app',
      path: './app',
      assets: {
        js: { sync: ['app.12345678.js'], async: ['en.12345678.js', 'texts.de-ab-_1234.js', 'page-a-list-12345678.js'] },
        css: { sync: ['app.12345678.css'], async: ['page-a-list-12345678.css'] },
      },
    },
  ],
};

export const foreignFiles: Readonly<Record<string, string>> = {
  'remoteEntry.js': 'const get=1,init=2;export{get as get,init as init};',
  'app.12345678.js': 'export const app = 1',
  'app.12345678.css': '.comet-a { margin: 0 }',
  'en.12345678.js': 'export const texts = {}',
  'texts.de-ab-_1234.js': 'export const texts = {}',
  'page-a-list-12345678.js': 'export const page = 1',
  'page-a-list-12345678.css': '.comet-b { margin: 0 }',
  'date-fns.1.js': 'export const now = 1',
  'mf-stats.json': '{}',
  '.vite/manifest.json': '{}',
  'index.html': '<!doctype html>',
};

export interface ForeignBuild {
  /** Replaces the manifest. A string is written as it is. */
  manifest?: unknown;
  /** Files in `web/`, in addition to the others or instead of them. */
  files?: Readonly<Record<string, string>>;
  /** Files in `web/` that are not written. */
  without?: readonly string[];
}

/** @returns a new folder with `web/` */
export function foreignBuild({ manifest = foreignManifest, files = {}, without = [] }: ForeignBuild = {}): string {
  const folder = temporaryFolder();
  const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
  const all = { 'mf-manifest.json': text, ...foreignFiles, ...files };
  const written = Object.entries(all).filter(([name]) => !without.includes(name));
  writeFiles(join(folder, 'web'), Object.fromEntries(written));
  return folder;
}
