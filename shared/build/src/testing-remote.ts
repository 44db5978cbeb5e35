/** A minimal remote in its own folder, for tests that run webpack. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after } from 'node:test';

/** Creates a temporary folder, which is removed after the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mediothek-build-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

export const remoteSource = `
import { defineRemote } from '@mediothek/platform';
import './page.css';
export const { name, texts, pages, bootstrap, mount, update, unmount } = defineRemote({ name: 'tiny', texts: {}, pages: {} });
`;

/** @param files in addition to `src/remote.ts` and `src/page.css`, or instead of them */
export function tinyRemote(files: Readonly<Record<string, string>> = {}): string {
  const folder = temporaryFolder();
  writeFiles(folder, { 'src/remote.ts': remoteSource, 'src/page.css': '.tiny-page { color: red }', ...files });
  return folder;
}
