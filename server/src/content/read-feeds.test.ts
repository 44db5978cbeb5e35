import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../testing-folder.ts';
import { loadContent } from './load-content.ts';
import { contentFolder } from './shipped-content.ts';

/** The project's content with another `feeds.yaml`, or without one. */
function withFeeds(yaml: string | undefined): string {
  const root = temporaryFolder();
  cpSync(contentFolder, root, { recursive: true });
  if (yaml === undefined) rmSync(join(root, 'feeds.yaml'));
  else writeFileSync(join(root, 'feeds.yaml'), yaml);
  return root;
}

describe('readFeeds', () => {
  it('accepts URLs and files, also for a single language', async () => {
    const { feeds } = await loadContent(
      withFeeds('blog: { de: feeds/blog.de.xml }\ntoots: "https://social.example.org/@library.rss"'),
    );
    assert.deepEqual(feeds, {
      blog: { de: 'feeds/blog.de.xml' },
      toots: 'https://social.example.org/@library.rss',
    });
  });

  it('does not require the file if no category shows a feed', async () => {
    const root = withFeeds(undefined);
    const home = readFileSync(join(root, 'home.yaml'), 'utf8');
    writeFileSync(join(root, 'home.yaml'), home.slice(0, home.indexOf('  - type: rss')));
    assert.deepEqual((await loadContent(root)).feeds, { blog: {}, toots: undefined });
  });

  it('reports categories without their feed, missing files, and invalid sources, each with its line', async () => {
    await assert.rejects(loadContent(withFeeds(undefined)), ({ message }: Error) => {
      assert.match(message, /^home\.yaml:\d+:\d+: a category of type rss needs blog in feeds\.yaml$/m);
      assert.match(message, /^home\.yaml:\d+:\d+: a category of type toots needs toots in feeds\.yaml$/m);
      return true;
    });
    await assert.rejects(loadContent(withFeeds('blog:\n  en: feeds/none.xml\ntoots: feeds/toots.xml')), {
      message: 'feeds.yaml:2:7: blog.en: there is no file feeds/none.xml',
    });
    for (const source of [
      'file:///etc/passwd',
      '../site.yaml',
      'feeds/../site.yaml',
      'https://user:pass@a.example/',
      'https://',
    ])
      await assert.rejects(
        loadContent(withFeeds(`blog: { en: feeds/blog.en.xml }\ntoots: ${source}`)),
        { message: 'feeds.yaml:2:8: toots: must be https://… or a file such as feeds/blog.en.xml' },
        source,
      );
    await assert.rejects(
      loadContent(withFeeds('blog: { fr: feeds/blog.en.xml }')),
      /feeds\.yaml:1:\d+: blog: there is no setting "fr"/,
    );
  });
});
