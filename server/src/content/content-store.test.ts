import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { temporaryFolder } from '../testing.ts';
import { openContent } from './content-store.ts';
import { contentFolder } from './shipped-content.ts';

async function openCopy() {
  const root = temporaryFolder();
  cpSync(contentFolder, root, { recursive: true });
  const errors: string[] = [];
  const store = await openContent({ root, onError: ({ message }) => errors.push(message), interval: 60_000 });
  const edit = (file: string, change: (text: string) => string): void => {
    writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));
  };
  return { root, store, errors, edit };
}

describe('openContent', () => {
  test('takes a change over and tells of it', async (t) => {
    const { store, errors, edit } = await openCopy();
    t.after(store.close);
    let changes = 0;
    store.onChange(() => changes++);
    await store.refresh();
    assert.equal(changes, 0);
    edit('site.yaml', (text) => text.replace('en: Mediothek', 'en: Reading Room'));
    await store.refresh();
    assert.equal(store.current.siteFor('').name['en'], 'Reading Room');
    assert.equal(changes, 1);
    assert.deepEqual(errors, []);
  });

  test('keeps the last good version and names file and line of every mistake, once', async (t) => {
    const { root, store, errors, edit } = await openCopy();
    t.after(store.close);
    const before = store.current;
    edit('site.yaml', (text) => text.replace('watchlists: true', 'watchlist: true'));
    edit('home.yaml', (text) => text.replace('type: newest', 'type: latest').replace('dir: discover', 'dir: nowhere'));
    edit('tiles/home/discover/en.yaml', (text) => text.replace('subjects.svg', 'missing.svg'));
    edit('pages/imprint.en.md', (text) => text.replace('title:', 'titel:'));
    rmSync(join(root, 'pages/privacy.de.md'));
    await store.refresh();
    assert.equal(store.current, before);
    const lines = errors.join('\n').split('\n');
    for (const expected of [
      /^site\.yaml:\d+:\d+: content: there is no setting "watchlist"$/,
      /^site\.yaml:\d+:\d+: content: watchlists missing$/,
      /^home\.yaml:\d+:\d+: categories\[1\]\.type: must be one of generic, .*tiles$/,
      /^tiles\/home\/discover\/en\.yaml:\d+:\d+: there is no file tiles\/home\/discover\/missing\.svg$/,
      /^pages\/imprint\.en\.md:2:\d+: there is no setting "titel"$/,
      /^pages\/privacy\.de\.md:1:1: this file is missing$/,
    ]) {
      assert.ok(
        lines.some((line) => expected.test(line)),
        `${expected} in\n${lines.join('\n')}`,
      );
    }
    const [, line] = lines.find((text) => text.startsWith('home.yaml'))?.split(':') ?? [];
    assert.match(readFileSync(join(root, 'home.yaml'), 'utf8').split('\n')[Number(line) - 1] ?? '', /type: latest/);
    await store.refresh();
    assert.equal(errors.length, 1);
  });

  test('reports broken YAML where it breaks', async (t) => {
    const { store, errors, edit } = await openCopy();
    t.after(store.close);
    edit('faq.yaml', (text) => text.replace('groups:', 'groups: ['));
    await store.refresh();
    assert.match(errors[0] ?? '', /^faq\.yaml:\d+:\d+: /);
  });

  test('refuses to start with mistakes', async () => {
    const root = temporaryFolder();
    await assert.rejects(openContent({ root, onError: assert.fail }), /site\.yaml:1:1: this file is missing/);
  });
});
