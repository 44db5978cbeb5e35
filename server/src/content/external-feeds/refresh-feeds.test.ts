import assert from 'node:assert/strict';
import { createReadStream, utimesSync, writeFileSync, mkdirSync } from 'node:fs';
import type { LookupFunction } from 'node:net';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { createGzip } from 'node:zlib';
import { openTestDatabase } from '../../testing.ts';
import type { TotalLimits } from '../../base/outbound/fetch-public.ts';
import { temporaryFolder } from '../../testing-folder.ts';
import { readCopy } from './feed-copies.ts';
import { feedLimits } from './fetch-or-read-feed.ts';
import { refreshFeeds, type RefreshOptions } from './refresh-feeds.ts';
import { type Behaviour, closeFeeds, feedOf, serveFeed, testGuard } from './testing-feeds.ts';

after(closeFeeds);
const { db } = await openTestDatabase();
const contentRoot = temporaryFolder();
const options: RefreshOptions = {
  contentRoot,
  signal: new AbortController().signal,
  guard: testGuard,
};
/**
 * Short timeouts, for servers that do not respond. All other tests use the default limits, because the machine may be
 * busy.
 */
const shortLimits = { ...feedLimits, idleTimeoutMs: 300, total: 600, waiting: 600 };
const minuteMs = 60_000;

const refresh = (source: string, more: Partial<RefreshOptions> = {}) =>
  refreshFeeds(db, [source], { ...options, ...more });
const titles = async (source: string) => (await readCopy(db, source)).map(({ title }) => title);
const rowOf = (source: string) =>
  db.selectFrom('feed').selectAll().where('place', '=', source).executeTakeFirstOrThrow();
const makeDue = (source: string) =>
  db
    .updateTable('feed')
    .set({ due: new Date(0) })
    .where('place', '=', source)
    .execute();
const minutesUntil = (date: Date) => Math.round((date.getTime() - Date.now()) / minuteMs);

describe('refreshFeeds', () => {
  it('stores a copy, and fetches again after 15 minutes only', async () => {
    const { url, requests } = await serveFeed();
    let changes = 0;
    await refresh(url, { onChange: () => changes++ });
    await refresh(url, { onChange: () => changes++ });
    assert.deepEqual(await titles(url), ['First']);
    assert.deepEqual([requests.length, changes], [1, 1]);
    assert.equal(minutesUntil((await rowOf(url)).due), 15);
  });

  it('fetches once for several servers', async () => {
    const { url, requests } = await serveFeed();
    await Promise.all(Array.from({ length: 5 }, () => refresh(url)));
    assert.equal(requests.length, 1);
  });

  it('sends conditional requests', async () => {
    const { url, requests, behave } = await serveFeed();
    const validators = { etag: '"a"', 'last-modified': 'Fri, 20 Nov 2026 08:00:00 GMT' };
    behave((_, response) => response.writeHead(200, validators).end(feedOf('First')));
    await refresh(url);
    behave((_, response) => response.writeHead(304).end());
    await makeDue(url);
    await refresh(url, { onChange: assert.fail });
    assert.deepEqual(
      [requests[1]?.headers['if-none-match'], requests[1]?.headers['if-modified-since']],
      ['"a"', 'Fri, 20 Nov 2026 08:00:00 GMT'],
    );
    assert.deepEqual(await titles(url), ['First']);
    assert.equal(minutesUntil((await rowOf(url)).due), 15);
  });

  it('accepts a wrong charset', async () => {
    const { url, behave } = await serveFeed();
    behave((_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/xml; charset=utf-8' })
        .end(Buffer.from(feedOf('Bücher für alle'), 'latin1')),
    );
    await refresh(url);
    assert.deepEqual(await titles(url), ['Bücher für alle']);
  });

  it('follows redirects, and resolves links against the final URL', async () => {
    const { url, behave } = await serveFeed();
    behave((request, response) => {
      if (request.url === '/feed') response.writeHead(301, { location: '/blog/new' }).end();
      else response.end(feedOf('Moved').replace('</item>', '<link>post</link></item>'));
    });
    await refresh(url);
    assert.deepEqual((await readCopy(db, url))[0]?.link, new URL('/blog/post', url).href);
  });

  it('checks files of the content folder each time', async () => {
    const file = join(contentRoot, 'feeds/blog.en.xml');
    mkdirSync(join(contentRoot, 'feeds'));
    writeFileSync(file, feedOf('One').replace('</item>', '<link>/series/1</link></item>'));
    await refresh('feeds/blog.en.xml');
    assert.deepEqual((await readCopy(db, 'feeds/blog.en.xml'))[0]?.link, '/series/1');
    await refresh('feeds/blog.en.xml', { onChange: assert.fail });
    writeFileSync(file, feedOf('Two'));
    utimesSync(file, new Date(), new Date(Date.now() + 5000));
    await refresh('feeds/blog.en.xml');
    assert.deepEqual(await titles('feeds/blog.en.xml'), ['Two']);
  });

  it('deletes feeds that were not fetched for a month, and no others', async () => {
    const longAgo = new Date(Date.now() - 40 * 24 * 60 * minuteMs);
    const { url } = await serveFeed();
    await db
      .insertInto('feed')
      .values([
        { place: 'https://gone.example/feed', due: longAgo },
        { place: url, due: longAgo },
      ])
      .execute();
    await refresh(url);
    const sources = (await db.selectFrom('feed').select('place').execute()).map(({ place }) => place);
    assert.ok(sources.includes(url));
    assert.ok(!sources.includes('https://gone.example/feed'));
  });
});

const drip: Behaviour = (_, response) => {
  response.write('<');
  const timer = setInterval(() => response.write('r'), 20);
  response.on('close', () => clearInterval(timer));
};
const redirectTo =
  (location: string): Behaviour =>
  (_, response) =>
    response.writeHead(302, { location }).end();
/** 100 MB of zeros, compressed to 100 kB. */
const bomb: Behaviour = (_, response) => {
  response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/xml' });
  createReadStream('/dev/zero', { end: 100e6 }).pipe(createGzip()).pipe(response);
};

describe('refreshFeeds, when the server misbehaves', () => {
  const port = 9;
  const cases: [what: string, behaviour: Behaviour, line: RegExp, limits?: TotalLimits][] = [
    ['hangs', () => undefined, /no response within 0\.3 s/, shortLimits],
    ['hangs during its response', (_, response) => void response.write('<rss>'), /nothing came for 1 s/, shortLimits],
    ['sends too slowly', drip, /not complete after 0\.6 s/, shortLimits],
    ['breaks off', (_, response) => void response.write('<rss>', () => response.destroy()), /terminated|closed|reset/],
    ['redirects to this machine', redirectTo(`http://127.0.0.1:${port}/`), /127\.0\.0\.1 is no address of the public/],
    ['redirects to this machine in disguise', redirectTo('http://0x7f.1/'), /127\.0\.0\.1 is no address of the public/],
    ['redirects to this machine by IPv6', redirectTo('http://[::ffff:127.0.0.1]/'), /::ffff:7f00:1 is no address of/],
    ['redirects to an internal name', redirectTo('http://inside.test/'), /10\.0\.0\.1 is no address of the public/],
    [
      'redirects to the metadata service of a cloud',
      redirectTo('http://link-local.test/'),
      /169\.254\.169\.254 is no address/,
    ],
    ['redirects to a file', redirectTo('file:///etc/passwd'), /file:\/\/\/etc\/passwd: only http and https/],
    ['redirects in a circle', redirectTo('/feed'), /more than 5 redirects/],
    ['sends a gzip bomb', bomb, /larger than 2 MiB/],
    [
      'sends a page',
      (_, response) => response.end('<!DOCTYPE html><html><p>Hello</p></html>'),
      /a page in HTML, not a feed/,
    ],
    ['sends nothing', (_, response) => response.end(), /the answer is empty/],
    ['sends half a feed', (_, response) => response.end(feedOf('Half').slice(0, 70)), /not a feed that can be read/],
    ['responds with 500', (_, response) => response.writeHead(500).end(), /returned 500 Internal Server Error/],
    ['responds with 304 to an unconditional request', (_, response) => response.writeHead(304).end(), /returned 304/],
  ];
  for (const [what, behaviour, line, limits = feedLimits] of cases) {
    it(`${what}: the last valid copy stays, and the log contains the cause`, async () => {
      const { url, behave } = await serveFeed();
      await refresh(url);
      behave(behaviour);
      await makeDue(url);
      const started = performance.now();
      await assert.rejects(refresh(url, { onChange: assert.fail, limits }), (error: Error) => {
        assert.match(error.message, line);
        assert.match(
          error.message,
          /^Feed http:\/\/feeds\.test:\d+\/feed: .*; the copy of \d{4}-.* stays, requested again in 1 min$/,
        );
        return true;
      });
      assert.ok(performance.now() - started < 60_000);
      assert.deepEqual(await titles(url), ['First']);
    });
  }

  it('stops reading 100 MB at 2 MiB', async () => {
    const { url, behave } = await serveFeed();
    let sent = 0;
    let closed: Promise<void> | undefined;
    behave((_, response) => {
      closed = new Promise((resolve) => response.on('close', resolve));
      const chunk = Buffer.alloc(2 ** 16, 'x');
      const more = (): void => {
        while (sent < 100e6 && !response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
      };
      more();
    });
    await assert.rejects(refresh(url), /larger than 2 MiB; there is no copy yet/);
    await closed;
    assert.ok(sent < 20e6, `${sent} bytes were sent`);
  });

  it('connects to the IP address that was checked, even if the name resolves to another one later', async () => {
    const { url, requests } = await serveFeed();
    const lookups = ['192.0.2.1', '127.0.0.1'];
    const resolve: LookupFunction = (_hostname, _options, callback) =>
      callback(null, [{ address: lookups.shift() ?? '127.0.0.1', family: 4 }]);
    const permits = (ip: string) => ip === '192.0.2.1';
    await assert.rejects(refresh(url, { guard: { ports: undefined, permits, resolve } }), /Feed /);
    assert.deepEqual([requests.length, lookups], [0, ['127.0.0.1']]);
  });

  it('fetches by default from the public web only, on its default ports', async () => {
    const { url, port, requests } = await serveFeed();
    const { guard: _, ...production } = options;
    await assert.rejects(refreshFeeds(db, [`http://127.0.0.1:${port}/`], production), /port \d+ is not asked/);
    await assert.rejects(
      refreshFeeds(db, ['http://127.0.0.1/'], production),
      /127\.0\.0\.1 is no address of the public/,
    );
    await assert.rejects(refreshFeeds(db, ['http://localhost/'], production), /(127\.0\.0\.1|::1) is no address of/);
    assert.equal(requests.length, 0, url);
  });

  it('increases the delay after each failure, and respects Retry-After', async () => {
    const { url, behave } = await serveFeed();
    behave((_, response) => response.writeHead(500).end());
    const delays: number[] = [];
    for (let failures = 1; failures <= 11; failures += 1) {
      await assert.rejects(refresh(url), /returned 500/);
      delays.push(minutesUntil((await rowOf(url)).due));
      await makeDue(url);
    }
    assert.deepEqual(delays, [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
    behave((_, response) => response.end(feedOf('Back')));
    await refresh(url);
    assert.deepEqual([await titles(url), (await rowOf(url)).failures], [['Back'], 0]);

    behave((_, response) => response.writeHead(429, { 'retry-after': '7200' }).end());
    await makeDue(url);
    await assert.rejects(
      refresh(url),
      /returned 429 Too Many Requests; the copy of .* stays, requested again in 120 min/,
    );
    assert.equal(minutesUntil((await rowOf(url)).due), 120);
  });

  it('does not delay other feeds if one hangs, and names each that failed', async () => {
    const [good, bad, worse] = await Promise.all([serveFeed(), serveFeed(), serveFeed()]);
    bad.behave(() => undefined);
    worse.behave((_, response) => response.writeHead(404).end());
    const limits = { ...feedLimits, idleTimeoutMs: 2_000 };
    await assert.rejects(
      refreshFeeds(db, [bad.url, good.url, worse.url], { ...options, limits }),
      ({ message }: Error) => {
        assert.match(message, /no response within 2 s.*\n.*returned 404 Not Found/);
        return true;
      },
    );
    assert.deepEqual(await titles(good.url), ['First']);
  });

  it('stops when the server stops, without counting a failure, so that the next server fetches immediately', async () => {
    const { url, behave } = await serveFeed();
    const stop = new AbortController();
    behave(() => stop.abort());
    await refresh(url, { signal: stop.signal });
    assert.equal((await rowOf(url)).failures, 0);
    behave((_, response) => response.end(feedOf('Next')));
    await refresh(url);
    assert.deepEqual(await titles(url), ['Next']);
  });
});
