import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { temporaryFolder } from '../testing-folder.ts';
import { ContentFolder } from './content-folder.ts';
import { readPage } from './read-page.ts';

function folderWith(files: Record<string, string>): ContentFolder {
  const root = temporaryFolder();
  mkdirSync(join(root, 'pages'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'pages', name), text);
  return new ContentFolder(root);
}

const page = (title: string, text = 'Text.') => `---\ntitle: ${title}\n---\n\n${text}\n`;

describe('readPage', () => {
  test('falls back to English if another language is missing, and states that language', async () => {
    const folder = folderWith({ 'about.en.md': page('About us') });
    const about = await readPage(folder, 'about', ['en']);
    assert.deepEqual([about?.en.lang, about?.de.lang, about?.de.title], ['en', 'en', 'About us']);
    assert.deepEqual(folder.problems, []);
  });

  test('is required in English', async () => {
    const folder = folderWith({ 'about.de.md': page('Über uns') });
    assert.equal(await readPage(folder, 'about', ['de']), undefined);
    assert.deepEqual(folder.problems, [
      { file: 'pages/about.en.md', line: 1, column: 1, message: 'this file is missing' },
    ]);
  });

  test('reports line and file of images that would not be shown', async () => {
    const text = '## A\n\n![](wave.svg) ![](none.svg)\n\n![](https://tracker.example/x.png)\n![](/thumbnail/1/)';
    const folder = folderWith({ 'about.en.md': page('About', text), 'wave.svg': '<svg/>' });
    await readPage(folder, 'about', ['en']);
    assert.deepEqual(
      folder.problems.map(({ file, line, message }) => `${file}:${line}: ${message}`),
      [
        'pages/about.en.md:7: there is no file pages/none.svg',
        'pages/about.en.md:9: the picture https://tracker.example/x.png is not of this site and would not be shown',
      ],
    );
  });

  test('reports the line of a problem in the head', async () => {
    const folder = folderWith({ 'about.en.md': '---\ntitle: About\ndescription: ""\n---\n' });
    await readPage(folder, 'about', ['en']);
    assert.match(`${folder.problems[0]?.line}: ${folder.problems[0]?.message}`, /^3: description: /);
  });
});
