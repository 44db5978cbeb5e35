import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import sharp from 'sharp';
import { createTestApp, openTestDatabase } from '../../testing.ts';
import { mediaRecord, putAll, seriesRecord } from '../../testing-records.ts';
import type { OembedResponse } from './oembed-response.ts';
import { serveOembed } from './oembed.ts';
import { serveThumbnails } from '../../library/thumbnails/serve-thumbnails.ts';
import { shippedContent } from '../../content/shipped-content.ts';

const origin = 'https://portal.example';
const { db, blobs, dataDir } = await openTestDatabase();
const content = await shippedContent();
mkdirSync(join(dataDir, 'files/7'), { recursive: true });
await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#123' } })
  .jpeg()
  .toFile(join(dataDir, 'files/7/poster.jpg'));
await putAll(db, [
  seriesRecord('70', { title: { en: 'Shores', de: 'Küsten' }, publisher: 'Example Institute' }),
  mediaRecord('6', { series: [{ id: '70', part: 1 }] }),
  mediaRecord('7', {
    series: [{ id: '70', part: 2 }],
    title: { en: 'Waves & <sand>', de: 'Wellen' },
    creators: [{ name: 'Hopper, Ada' }, { name: 'Born, Max' }],
    files: { hls: '7/master.m3u8', poster: '7/poster.jpg' },
  }),
  mediaRecord('8', { medium: 'audio', files: { progressive: [{ file: '8/a.mp3', mime: 'audio/mpeg' }] } }),
  mediaRecord('9', { stock: 'offline', files: { hls: '9/master.m3u8' } }),
  mediaRecord('10', { withdrawn: { date: '2025-02-03', reason: { en: 'Rights', de: 'Rechte' } } }),
]);
const siteConfig = (ip: string) => ({
  ...content.current.siteFor(ip),
  name: { en: 'Films & <Sounds>', de: 'Filme' },
});
const app = await createTestApp(async (created) => {
  serveOembed(created, { db, blobs }, { origin, siteConfig });
  await serveThumbnails(created, { db, blobs });
});

const request = (parameters: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({ url: `/oembed?${new URLSearchParams(parameters).toString()}`, headers });
const oembedOf = async (url: string, parameters: Record<string, string> = {}) =>
  (await request({ url, ...parameters })).json<OembedResponse>();

describe('serveOembed', () => {
  it('returns the player as JSON', async () => {
    const { statusCode, headers, body } = await request({ url: `${origin}/media/7` });
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'application/json; charset=utf-8');
    assert.equal(headers['access-control-allow-origin'], '*');
    const { html = '', ...rest } = JSON.parse(body) as OembedResponse;
    assert.deepEqual(rest, {
      version: '1.0',
      type: 'video',
      title: 'Waves & <sand>',
      author_name: 'Hopper, Ada; Born, Max',
      provider_name: 'Films & <Sounds>',
      provider_url: origin,
      cache_age: 3600,
      thumbnail_url: `${origin}/thumbnail/7/?width=640`,
      thumbnail_width: 640,
      thumbnail_height: 320,
      width: 640,
      height: 360,
    });
    assert.match(
      html,
      /^<iframe src="https:\/\/portal\.example\/player\/7" .* title="Waves &amp; &lt;sand&gt;" width="640"/,
    );
  });

  it('returns the same as XML', async () => {
    const { headers, body } = await request({ url: `${origin}/media/7`, format: 'xml' });
    assert.equal(headers['content-type'], 'text/xml; charset=utf-8');
    assert.match(body, /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<oembed><version>1\.0</);
    assert.match(body, /<title>Waves &amp; &lt;sand&gt;<\/title>/);
    assert.match(body, /<html>&lt;iframe src="https:\/\/portal\.example\/player\/7" /);
    assert.doesNotMatch(body, /<iframe|<sand/);
  });

  it('reduces the size to the limits and keeps the aspect ratio', async () => {
    const size = async (limits: Record<string, string>) => {
      const { width, height } = await oembedOf(`${origin}/media/7`, limits);
      return [width, height];
    };
    assert.deepEqual(await size({ maxwidth: '320' }), [320, 180]);
    assert.deepEqual(await size({ maxwidth: '500', maxheight: '90' }), [160, 90]);
    assert.deepEqual(await size({ maxwidth: '4000', maxheight: '4000' }), [640, 360]);
    assert.deepEqual(await size({ maxwidth: '1' }), [1, 1]);
    assert.match((await oembedOf(`${origin}/media/7`, { maxwidth: '320' })).html ?? '', / width="320" height="180" /);
  });

  it('returns a thumbnail within the limits, with its real size', async () => {
    const thumbnail = async (limits: Record<string, string>) => {
      const { thumbnail_url: url, ...rest } = await oembedOf(`${origin}/media/7`, limits);
      return [url?.replace(/^.*=/, ''), rest.thumbnail_width, rest.thumbnail_height];
    };
    assert.deepEqual(await thumbnail({ maxwidth: '500' }), ['480', 480, 240]);
    assert.deepEqual(await thumbnail({ maxheight: '100' }), ['160', 160, 80]);
    assert.deepEqual(await thumbnail({ maxwidth: '100' }), [undefined, undefined, undefined]);
    const made = await app.inject({ url: '/thumbnail/7/?width=480', headers: { accept: 'image/jpeg' } });
    const { width, height } = await sharp(made.rawPayload).metadata();
    assert.deepEqual([width, height], [480, 240]);
  });

  it('accepts every URL of a medium, with its time', async () => {
    for (const path of [
      '/media/7/',
      '/media/7?watchlist=5',
      '/player/7?autoplay=1',
      '/media/7/player',
      '/de/media/7',
    ]) {
      assert.equal((await request({ url: origin + path })).statusCode, 200, path);
    }
    assert.match((await oembedOf('http://portal.example/media/7?t=1m30s')).html ?? '', /\/player\/7\?t=90"/);
    assert.match((await oembedOf(`${origin}/media/7#t=90,120`)).html ?? '', /\/player\/7\?t=90&amp;end=120"/);
    assert.match((await oembedOf(`${origin}/de/media/7`)).html ?? '', /\/player\/7\?lang=de" .* title="Wellen"/);
  });

  it('uses the requested language', async () => {
    const { body, headers } = await request({ url: `${origin}/media/7` }, { 'accept-language': 'de-AT' });
    const { title, provider_name: provider } = JSON.parse(body) as OembedResponse;
    assert.deepEqual([title, provider, headers['vary']], ['Wellen', 'Filme', 'Accept-Language']);
  });

  it('returns type rich for audio, and type link for media that cannot be played', async () => {
    assert.equal((await oembedOf(`${origin}/media/8`)).type, 'rich');
    const { type, html, width } = await oembedOf(`${origin}/media/9`);
    assert.deepEqual([type, html, width], ['link', undefined, undefined]);
  });

  it('returns type link for a series, with the image of its first part that has one', async () => {
    const body = await oembedOf(`${origin}/series/70?parts=2`, { maxwidth: '500' });
    assert.deepEqual(body, {
      version: '1.0',
      type: 'link',
      title: 'Shores',
      author_name: 'Example Institute',
      author_url: `${origin}/publisher/example-institute`,
      provider_name: 'Films & <Sounds>',
      provider_url: origin,
      cache_age: 3600,
      thumbnail_url: `${origin}/thumbnail/series:70/?width=480`,
      thumbnail_width: 480,
      thumbnail_height: 240,
    });
    assert.equal((await oembedOf(`${origin}/de/series/70/kuesten`)).title, 'Küsten');
    const made = await app.inject({ url: '/thumbnail/series:70/?width=480', headers: { accept: 'image/jpeg' } });
    assert.equal((await sharp(made.rawPayload).metadata()).height, 240);
  });

  it('rejects with the statuses of oEmbed, readable by scripts of other sites', async () => {
    const rejections: [number, Record<string, string>][] = [
      [404, { url: `${origin}/media/4711` }],
      [404, { url: `${origin}/media/10` }],
      [404, { url: `${origin}/series/4711` }],
      [404, { url: `${origin}/publisher/7` }],
      [404, { url: `${origin}/media/7a` }],
      [404, { url: `${origin}/%E0%A4%A/media/7` }],
      [404, { url: 'https://elsewhere.example/media/7' }],
      [404, { url: 'javascript:alert(1)' }],
      [501, { url: `${origin}/media/7`, format: 'yaml' }],
      [400, {}],
      [400, { url: `${origin}/media/7`, maxwidth: 'wide' }],
      [400, { url: `${origin}/media/7`, maxheight: '0' }],
    ];
    for (const [status, parameters] of rejections) {
      const { statusCode, headers } = await request(parameters);
      assert.equal(statusCode, status, JSON.stringify(parameters));
      assert.equal(headers['access-control-allow-origin'], '*');
      assert.equal(headers['cache-control'], 'no-store');
    }
  });
});
