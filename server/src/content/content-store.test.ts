import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { temporaryFolder } from '../testing-folder.ts';
import { openContent } from './content-store.ts';
import { contentFolder } from './shipped-content.ts';

async function openCopy() {
  const root = temporaryFolder();
  cpSync(contentFolder, root, { recursive: true });
  const errors: string[] = [];
  const store = await openContent({
    root,
    origin: 'https://portal.example',
    onError: ({ message }) => errors.push(message),
    intervalMs: 60_000,
  });
  const edit = (file: string, change: (text: string) => string): void => {
    writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')));
  };
  return { root, store, errors, edit };
}

describe('openContent', () => {
  test('loads a change and notifies listeners', async (t) => {
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

  test('has the same hash for equal files on every host, until another version is loaded', async (t) => {
    const [here, there] = await Promise.all([openCopy(), openCopy()]);
    t.after(here.store.close);
    t.after(there.store.close);
    assert.match(here.store.hash, /^[0-9a-f]{12}$/);
    assert.equal(here.store.hash, there.store.hash);
    const { hash } = here.store;
    mkdirSync(join(here.root, '.git'));
    writeFileSync(join(here.root, '.git/index'), 'of an editor');
    await here.store.refresh();
    assert.equal(here.store.hash, hash);
    here.edit('site.yaml', (text) => text.replace('watchlists: true', 'watchlist: true'));
    await here.store.refresh();
    assert.deepEqual([here.store.hash, here.errors.length], [hash, 1], 'the invalid folder is not in use');
    for (const { edit, store } of [here, there]) {
      edit('site.yaml', (text) =>
        text.replace('watchlist: true', 'watchlists: true').replace('en: Mediothek', 'en: Reading Room'),
      );
      await store.refresh();
    }
    assert.notEqual(here.store.hash, hash);
    assert.equal(here.store.hash, there.store.hash);
  });

  test('keeps the last valid version and reports each problem with file and line, once', async (t) => {
    const { root, store, errors, edit } = await openCopy();
    t.after(store.close);
    const before = store.current;
    edit('site.yaml', (text) => text.replace('watchlists: true', 'watchlist: true'));
    edit('home.yaml', (text) => text.replace('type: newest', 'type: latest').replace('dir: discover', 'dir: nowhere'));
    edit('tiles/home/discover/en.yaml', (text) => text.replace('url: /subjects', 'image: missing.svg'));
    edit('pages/imprint.en.md', (text) => text.replace('title:', 'titel:'));
    rmSync(join(root, 'pages/privacy.en.md'));
    await store.refresh();
    assert.equal(store.current, before);
    const lines = errors.join('\n').split('\n');
    for (const expected of [
      /^site\.yaml:\d+:\d+: content: there is no setting "watchlist"$/,
      /^site\.yaml:\d+:\d+: content: watchlists missing$/,
      /^home\.yaml:\d+:\d+: categories\[1\].type: must be one of generic, .*extension$/,
      /^tiles\/home\/discover\/en\.yaml:\d+:\d+: there is no file tiles\/home\/discover\/missing\.svg$/,
      /^pages\/imprint\.en\.md:2:\d+: there is no setting "titel"$/,
      /^pages\/privacy\.en\.md:1:1: this file is missing$/,
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

  for (const [text, expected] of [
    ['', 'en'],
    ['defaultLocale: de-DE', 'de'],
    ['defaultLocale: en', 'en'],
    ['defaultLocale: auto', 'auto'],
  ] as const) {
    test(`reads the language of the site from "${text}"`, async (t) => {
      const { store, errors, edit } = await openCopy();
      t.after(store.close);
      edit('site.yaml', (site) => site.replace(/^defaultLocale: .*$/m, text));
      await store.refresh();
      assert.deepEqual([store.current.siteLocale, errors], [expected, []]);
    });
  }

  test('reports a language that the portal does not have', async (t) => {
    const { store, errors, edit } = await openCopy();
    t.after(store.close);
    edit('site.yaml', (site) => site.replace(/^defaultLocale: .*$/m, 'defaultLocale: fr'));
    await store.refresh();
    assert.match(errors[0] ?? '', /defaultLocale: must be one of en, de, en-US, de-DE, auto/);
  });

  test('reports missing files of a category', async (t) => {
    const { store, errors, edit } = await openCopy();
    t.after(store.close);
    edit('home.yaml', (text) => text.replace('dir: discover', 'dir: nowhere\n    markdownPathBasic: nothing'));
    await store.refresh();
    assert.deepEqual(
      errors[0]?.split('\n').map((line) => line.replace(/^home\.yaml:\d+:\d+: there is no file /, '')),
      ['pages/nothing.en.md', 'tiles/home/nowhere/en.yaml', 'tiles/home/nowhere/de.yaml'],
    );
  });

  test('sends a category that is an extension as generic, which earlier builds of remotes know', async (t) => {
    const { store, errors, edit } = await openCopy();
    t.after(store.close);
    const category = (type: string, more: string) =>
      `\n  - type: ${type}\n    title: { en: E, de: A }\n${more ? `    extension: ${more}\n` : ''}`;
    edit('home.yaml', (text) => text + category('extension', 'orbit/shows'));
    await store.refresh();
    assert.deepEqual(errors, []);
    const last = store.current.categoryPages.get('home')?.en.categories.at(-1);
    assert.deepEqual(last, { type: 'generic', title: 'E', extension: 'orbit/shows' });
    edit('home.yaml', (text) => text + category('extension', '') + category('newest', 'orbit/shows'));
    await store.refresh();
    assert.match(errors[0] ?? '', /a category of type extension needs extension/);
    assert.match(errors[0] ?? '', /belongs to a category of type extension/);
    edit('home.yaml', (text) => text.replace('extension: orbit/shows', 'extension: ../evil'));
    await store.refresh();
    assert.match(errors[1] ?? '', /extension/);
  });

  const tiles: Record<string, [tile: string, problem: string]> = {
    'with an image from a private network': [
      'title: T, image: "http://192.168.0.1/a.png"',
      'is no address that a picture can be fetched from',
    ],
    'with an image at an unusual port': [
      'title: T, image: "https://pictures.example:8443/a.png"',
      'is no address that a picture can be fetched from',
    ],
    'with an image behind a password': [
      'title: T, image: "https://me:secret@pictures.example/a.png"',
      'is no address that a picture can be fetched from',
    ],
    'with an image at an invalid URL': [
      'title: T, image: "https://"',
      'is no address that a picture can be fetched from',
    ],
    'with a link that has no name': [
      'url: /faq, image: /thumbnail/1/',
      'a tile with a link needs a title or an imageAltText',
    ],
    'with a class that has no style': [
      'title: T, cssClass: header',
      '"header" is neither one of framed, tinted, whole, overlay nor a class of styles.css',
    ],
    'with a class that is no class name': ['title: T, cssClass: "a b"', 'tiles[0].cssClass: '],
    'with an invalid aspect ratio': ['title: T, imageAspectRatio: "0:9"', 'tiles[0].imageAspectRatio: '],
  };
  for (const [which, [tile, problem]] of Object.entries(tiles)) {
    test(`reports a tile ${which}`, async (t) => {
      const { store, errors, edit } = await openCopy();
      t.after(store.close);
      edit('tiles/home/discover/en.yaml', () => `tiles:\n  - { type: other, ${tile} }`);
      await store.refresh();
      assert.match(errors[0] ?? '', /^tiles\/home\/discover\/en\.yaml:2:\d+: /);
      assert.ok(errors[0]?.includes(problem), errors[0]);
    });
  }

  test('accepts the classes of the style sheet, and loads its changes', async (t) => {
    const { root, store, errors, edit } = await openCopy();
    t.after(store.close);
    const before = store.current.styleSheet;
    edit('styles.css', (text) => `${text}\n.spring, .spring a { color: inherit }`);
    edit('home.yaml', (text) => text.replace('dir: discover', 'dir: discover\n    cssClass: spring'));
    edit('tiles/home/discover/en.yaml', () => 'tiles:\n  - { type: other, title: T, cssClass: spring }');
    await store.refresh();
    assert.deepEqual(errors, []);
    assert.equal(store.current.categoryPages.get('home')?.en.categories[0]?.cssClass, 'spring');
    assert.equal(store.current.tiles.get('home/discover')?.en.tiles[0]?.cssClass, 'spring');
    assert.notEqual(store.current.styleSheet?.href, before?.href);
    rmSync(join(root, 'styles.css'));
    await store.refresh();
    assert.match(
      errors[0] ?? '',
      /^home\.yaml:\d+:\d+: "spring" is neither one of framed, tinted nor a class of styles/m,
    );
    assert.match(errors[0] ?? '', /^editorial\.yaml:\d+:\d+: "notebook" is neither/m);
  });

  test('reports problems of the style sheet with line and column', async (t) => {
    const { store, errors, edit } = await openCopy();
    t.after(store.close);
    edit('styles.css', () => '.notebook {}\n@import url(https://other.example/a.css);');
    await store.refresh();
    assert.equal(errors[0], 'styles.css:2:1: @import is not supported; write all rules into this file');
  });

  test('finds the logos of publishers', async (t) => {
    const { root, store, errors } = await openCopy();
    t.after(store.close);
    mkdirSync(join(root, 'publishers'), { recursive: true });
    writeFileSync(join(root, 'publishers/wave-lab.svg'), '<svg/>');
    await store.refresh();
    assert.equal(store.current.publisherLogos.get('wave-lab'), '/resources/content/publishers/wave-lab.svg');
    writeFileSync(join(root, 'publishers/wave-lab.png'), '');
    writeFileSync(join(root, 'publishers/Wave Lab.pdf'), '');
    await store.refresh();
    assert.match(
      errors[0] ?? '',
      /^publishers\/Wave Lab\.pdf:1:1: logos are named .*\npublishers\/wave-lab\.svg:1:1: there is another/,
    );
  });

  test('accepts an image by its URL on this portal', async (t) => {
    const { store, errors, edit } = await openCopy();
    t.after(store.close);
    for (const locale of ['en', 'de']) {
      edit(
        `tiles/home/discover/${locale}.yaml`,
        () => 'tiles: [{ type: video, image: "https://portal.example/thumbnail/1/" }]',
      );
    }
    await store.refresh();
    assert.deepEqual(errors, []);
    assert.deepEqual(store.current.tiles.get('home/discover')?.en.tiles, [{ type: 'video', image: '/thumbnail/1/' }]);
  });

  test('replaces the URL of an image on another site by the path of its copy, also for a similar host name', async (t) => {
    const { store, errors, edit } = await openCopy();
    t.after(store.close);
    const url = 'https://portal.example.org/a.png?size=2';
    for (const locale of ['en', 'de']) {
      edit(`tiles/home/discover/${locale}.yaml`, () => `tiles: [{ type: other, title: T, image: "${url}" }]`);
    }
    await store.refresh();
    assert.deepEqual(errors, []);
    const image = store.current.tiles.get('home/discover')?.en.tiles[0]?.image ?? '';
    assert.match(image, /^\/resources\/pictures\/[0-9a-f]{64}$/);
    assert.deepEqual([...store.current.remoteImages], [[image.split('/').at(-1), url]]);
  });

  test('reports broken YAML with its line', async (t) => {
    const { store, errors, edit } = await openCopy();
    t.after(store.close);
    edit('faq.yaml', (text) => text.replace('groups:', 'groups: ['));
    await store.refresh();
    assert.match(errors[0] ?? '', /^faq\.yaml:\d+:\d+: /);
  });

  test('rejects invalid content at the start', async () => {
    const root = temporaryFolder();
    await assert.rejects(openContent({ root, onError: assert.fail }), /site\.yaml:1:1: this file is missing/);
  });

  const settings: Record<string, [analytics: string, expected: object | RegExp]> = {
    'is off': ['{ enabled: false, url: "https://matomo.example/", siteId: "1" }', { enabled: false }],
    'is another site': [
      '{ enabled: true, url: "https://matomo.example:8443/count", siteId: "7" }',
      { enabled: true, url: 'https://matomo.example:8443/count/', siteId: '7' },
    ],
    'is part of this site': [
      '{ enabled: true, url: /matomo/, siteId: "7" }',
      { enabled: true, url: '/matomo/', siteId: '7' },
    ],
    'is on this machine': [
      '{ enabled: true, url: "http://localhost:9000", siteId: "7" }',
      { enabled: true, url: 'http://localhost:9000/', siteId: '7' },
    ],
    'has no number': ['{ enabled: true, url: /matomo/ }', /^site\.yaml:\d+:\d+: analytics: siteId missing/],
    'has no URL': ['{ enabled: true, siteId: "1" }', /^site\.yaml:\d+:\d+: analytics: url missing/],
    'is not encrypted': [
      '{ enabled: true, url: "http://matomo.example/", siteId: "1" }',
      /analytics\.url: must be https/,
    ],
    'is a script': ['{ enabled: true, url: "javascript:alert(1)", siteId: "1" }', /analytics\.url: must be https/],
    'is another host in disguise': ['{ enabled: true, url: "//evil.com/", siteId: "1" }', /analytics\.url: must be/],
    'is another host behind a backslash': [
      '{ enabled: true, url: "/\\\\evil.com/", siteId: "1" }',
      /analytics\.url: must be/,
    ],
    'has a query': ['{ enabled: true, url: "https://matomo.example/?a=1", siteId: "1" }', /analytics\.url: must be/],
    'would add a directive to the Content-Security-Policy': [
      '{ enabled: true, url: "https://matomo.example;script-src/", siteId: "1" }',
      /analytics\.url: must be/,
    ],
    'has an unknown setting': ['{ enabled: false, cookies: true }', /analytics: there is no setting "cookies"/],
  };
  for (const [what, [analytics, expected]] of Object.entries(settings)) {
    test(`checks analytics that ${what}`, async (t) => {
      const { store, errors, edit } = await openCopy();
      t.after(store.close);
      edit('site.yaml', (text) => text.replace('analytics:\n  enabled: false', `analytics: ${analytics}`));
      await store.refresh();
      if (expected instanceof RegExp) assert.match(errors[0] ?? '', expected);
      else assert.deepEqual([errors, store.current.siteFor('').analytics], [[], expected]);
    });
  }

  test('offers Google Cast only if it is switched on', async (t) => {
    const { store, errors, edit } = await openCopy();
    t.after(store.close);
    assert.equal('player' in store.current.siteFor(''), false);
    edit('site.yaml', (text) => text.replace('googleCast: false', 'googleCast: true'));
    await store.refresh();
    assert.deepEqual([errors, store.current.siteFor('').player], [[], { googleCast: true }]);
    edit('site.yaml', (text) => text.replace('googleCast: true', 'googleCast: maybe'));
    await store.refresh();
    assert.match(errors[0] ?? '', /^site\.yaml:\d+:\d+: player\.googleCast/);
  });

  test('identifies in-house users by their networks', async (t) => {
    const { store, errors, edit } = await openCopy();
    t.after(store.close);
    const setInHouse = async (value: string) => {
      edit('site.yaml', (text) => text.replace(/inhouseuser: .*/, `inhouseuser: ${value}`));
      await store.refresh();
    };
    const isInHouse = (ip: string) => store.current.siteFor(ip).inhouseuser;
    assert.equal(isInHouse('192.0.2.9'), false);
    await setInHouse('true');
    assert.equal(isInHouse('192.0.2.9'), true);
    await setInHouse('[192.0.2.0/24, 198.51.100.7, "2001:db8::/32"]');
    const inside = ['192.0.2.9', '::ffff:192.0.2.9', '198.51.100.7', '2001:db8:1::5'];
    const outside = ['192.0.3.1', '198.51.100.8', '2001:db9::1', '::1', '', 'unknown', '192.0.2.9, 10.0.0.1'];
    assert.deepEqual(
      inside.filter((ip) => !isInHouse(ip)),
      [],
    );
    assert.deepEqual(outside.filter(isInHouse), []);
    assert.deepEqual(errors, []);
  });

  test('reports an invalid network with its line', async (t) => {
    const { store, errors, edit } = await openCopy();
    t.after(store.close);
    const wrong = ['192.0.2.0/33', '192.0.2', 'example.org', '2001:db8::/129', '192.0.2.0/', '192.0.2.0/8/8', '"*"'];
    edit('site.yaml', (text) => text.replace(/inhouseuser: .*/, `inhouseuser: [${wrong.join(', ')}]`));
    await store.refresh();
    const lines = (errors[0] ?? '').split('\n');
    assert.equal(lines.length, wrong.length);
    for (const line of lines) assert.match(line, /^site\.yaml:\d+:\d+: inhouseuser\[\d\]: ".*" is no network/);
  });

  test('reports an invalid setting for in-house users', async (t) => {
    const { store, errors, edit } = await openCopy();
    t.after(store.close);
    edit('site.yaml', (text) => text.replace(/inhouseuser: .*/, 'inhouseuser: maybe'));
    await store.refresh();
    assert.match(errors[0] ?? '', /^site\.yaml:\d+:\d+: inhouseuser: must be true, false or a list of networks$/);
  });
});
