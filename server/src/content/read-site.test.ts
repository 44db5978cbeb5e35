import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../testing-folder.ts';
import { ContentFolder } from './content-folder.ts';
import { readSite } from './read-site.ts';
import { contentFolder } from './shipped-content.ts';

const root = temporaryFolder();
cpSync(join(contentFolder, 'sites'), join(root, 'sites'), { recursive: true });
const shipped = readFileSync(join(contentFolder, 'site.yaml'), 'utf8');

/** Reads the shipped settings with other ones of podcasts. */
async function read(podcasts: string) {
  const text = shipped.replace(/^podcasts:\n(?: .*\n)+/m, podcasts && `podcasts: ${podcasts}\n`);
  assert.notEqual(text, shipped);
  writeFileSync(join(root, 'site.yaml'), text);
  const folder = new ContentFolder(root);
  const site = await readSite(folder);
  return { podcasts: site?.podcasts, problems: folder.problems.map(({ message }) => message) };
}

describe('podcasts in site.yaml', () => {
  it('have defaults', async () => {
    for (const text of ['', '{}'])
      assert.deepEqual(await read(text), {
        podcasts: { categories: [{ text: 'Science' }], audioOfVideos: 'enclosure' },
        problems: [],
      });
  });

  it('are read', async () => {
    const owner = { name: 'Library of Example', email: 'podcasts@library.example' };
    const others = { owner, explicit: true, firstOrigin: 'https://old.library.example:8443', audioOfVideos: 'none' };
    const { podcasts, problems } = await read(JSON.stringify({ ...others, categories: ['Science > Physics', 'News'] }));
    assert.deepEqual(podcasts, {
      ...others,
      categories: [{ text: 'Science', categories: [{ text: 'Physics' }] }, { text: 'News' }],
    });
    assert.deepEqual(problems, []);
  });

  for (const [text, problem] of [
    ['{ audioOfVideos: yes }', /^podcasts\.audioOfVideos: must be one of enclosure, alternate, none$/],
    ['{ explicit: "no" }', /^podcasts\.explicit: must be .*boolean/],
    ['{ categories: [Alchemy] }', /^podcasts\.categories\[0\]: must be one of Arts, .*Science > Physics/],
    ['{ categories: [] }', /^podcasts\.categories: /],
    ['{ categories: [Arts, News, History, Science] }', /^podcasts\.categories: /],
    ['{ owner: { name: Library } }', /^podcasts\.owner: email missing$/],
    ['{ owner: { name: Library, email: "a@b, c@d" } }', /^podcasts\.owner\.email: /],
    ['{ firstOrigin: "https://old.example/feeds" }', /^podcasts\.firstOrigin: /],
    ['{ firstOrigin: "javascript:alert(1)" }', /^podcasts\.firstOrigin: /],
    ['{ audio: true }', /^podcasts: there is no setting "audio"$/],
  ] as const) {
    it(`names the problem of ${text}`, async () => {
      const { problems } = await read(text);
      assert.equal(problems.length, 1, problems.join('\n'));
      assert.match(problems[0] ?? '', problem);
    });
  }
});
