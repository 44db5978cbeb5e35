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

describe('the logo in site.yaml', () => {
  const logos = join(root, 'sites/mediothek/base/logos');
  async function readLogo(logo: object) {
    writeFileSync(join(root, 'site.yaml'), shipped.replace(/^logo:\n(?: .*\n)+/m, `logo: ${JSON.stringify(logo)}\n`));
    const folder = new ContentFolder(root);
    const site = await readSite(folder);
    return { logo: site?.config.logo, problems: folder.problems.map(({ message }) => message) };
  }

  it('has the width of each variant at the height of a logo, which pages reserve', async () => {
    writeFileSync(join(logos, 'wide.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 40"/>');
    // A PNG of 1 × 1 pixel.
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';
    writeFileSync(join(logos, 'square.png'), Buffer.from(pixel, 'base64'));
    const { logo, problems } = await readLogo({ image: 'wide.svg', imageDark: 'square.png' });
    assert.deepEqual([logo?.width, logo?.widthDark], [240, 32]);
    assert.deepEqual(problems, []);
  });

  it('must be an image', async () => {
    writeFileSync(join(logos, 'notes.svg'), 'a text');
    const { problems } = await readLogo({ image: 'notes.svg' });
    assert.deepEqual(problems, ['notes.svg is no image with a size']);
  });
});
