import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FeedItems, locales } from '@mediothek/contract';
import { Value } from 'typebox/value';
import { openTestApp } from '../../testing.ts';
import { feedSources } from './feed-source.ts';
import { refreshFeeds } from './refresh-feeds.ts';
import { contentModule } from '../module.ts';

const { app, db, content } = await openTestApp(contentModule);
const fetchFeed = async (path: string) => {
  const response = await app.inject({ url: `/api/v0/rss/${path}` });
  return { status: response.statusCode, headers: response.headers, body: response.json<unknown>() };
};

describe('blogFeed and toots', () => {
  it('are empty until the feeds have been fetched', async () => {
    for (const feed of [...locales, 'toots']) assert.deepEqual((await fetchFeed(feed)).body, { items: [] });
  });

  it('send the items of the shipped feeds, sanitised and in the language of the feed', async () => {
    await refreshFeeds(db, feedSources(content.current.feeds), {
      contentRoot: content.root,
      signal: new AbortController().signal,
    });
    const [en, de, toots] = await Promise.all(
      ['en', 'de', 'toots'].map(async (feed) => Value.Parse(FeedItems, (await fetchFeed(feed)).body).items),
    );
    assert.equal(en?.length, 3);
    assert.deepEqual(
      [en[0]?.author, de?.[0]?.author, toots?.[0]?.author],
      ['Editorial team', 'Redaktion', 'Mediothek'],
    );
    for (const { link, date, description } of [...en, ...(de ?? []), ...(toots ?? [])]) {
      assert.match(link ?? '', /^\/(media|series)\/\d+$/);
      assert.ok(date && description);
    }
    assert.ok(toots?.every(({ title }) => title === undefined));
    assert.match((await fetchFeed('toots')).headers['cache-control'] ?? '', /max-age=60/);
  });

  it('reject other feeds', async () => {
    for (const feed of ['fr', 'http%3A%2F%2F127.0.0.1', '..%2Fconfig'])
      assert.equal((await fetchFeed(feed)).status, 400, feed);
  });
});
