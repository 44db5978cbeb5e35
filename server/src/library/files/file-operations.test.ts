import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'content-disposition';
import { PublicStore } from '../../base/blobs/testing-blob-store.ts';
import { createTestApp, openTestApp, testParts } from '../../testing.ts';
import { mediaRecord, putAll } from '../../testing-records.ts';
import { libraryModule } from '../module.ts';

const { app, db, dataDir, content } = await openTestApp(libraryModule);
const folder = join(dataDir, 'files/1');
mkdirSync(folder, { recursive: true });
for (const name of ['master.m3u8', 'low.mp4', 'high.mp4', 'flipbook.jpg', 'scenes.jpg']) {
  writeFileSync(join(folder, name), name);
}
const captions =
  'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>A &lt; B</v>\n\n00:02.000 --> 00:03.000\n<v Ada>and C\n\n01:00:00.000 --> 01:00:01.000\nLater\n';
writeFileSync(join(folder, 'en.vtt'), captions);
writeFileSync(join(folder, 'de.srt'), '1\r\n00:00:01,000 --> 00:00:02,000\r\nFähre & <i>Boot</i>\r\n');
writeFileSync(join(folder, 'fr.vtt'), 'x'.repeat(9 * 2 ** 20));
writeFileSync(join(folder, 'es.vtt'), 'PNG');
await putAll(db, [
  mediaRecord('1', {
    title: { en: 'Waves: an "introduction"', de: 'Wellen' },
    creators: [{ name: 'Müller, Jörg' }, { name: 'Hopper, Ada' }],
    year: 2019,
    duration: 90,
    chapters: [
      { start: 0, title: { en: 'Opening', de: 'Beginn' } },
      { start: 30.5, title: { en: 'A --> B & <b>C</b>' } },
    ],
    files: {
      hls: '1/master.m3u8',
      progressive: [
        { file: '1/low.mp4', mime: 'video/mp4', height: 240 },
        { file: '1/high.mp4', mime: 'video/mp4', height: 720 },
      ],
      flipbook: '1/flipbook.jpg',
      scenes: { sprite: '1/scenes.jpg', columns: 4, width: 160, height: 90, starts: [0, 12.5] },
      captions: [
        { lang: 'de', kind: 'subtitles', file: '1/de.srt' },
        { lang: 'en', kind: 'captions', file: '1/en.vtt' },
        { lang: 'en', kind: 'descriptions', file: '1/gone.vtt' },
        ...['fr', 'es', 'it'].map((lang) => ({ lang, kind: 'captions' as const, file: `1/${lang}.vtt` })),
      ],
    },
  }),
  mediaRecord('2', { stock: 'offline', files: { hls: '1/master.m3u8', flipbook: '1/flipbook.jpg' } }),
  mediaRecord('3'),
  mediaRecord('4', { withdrawn: { date: '2024-01-01' }, files: { hls: '1/master.m3u8' } }),
  mediaRecord('5', { files: { progressive: [{ file: '1/gone.mp4', mime: 'video/mp4' }] } }),
  mediaRecord('6', { files: { hls: '1/master.m3u8' } }),
]);

const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/v0/videos/${path}`, headers });
const leadsTo = async (path: string) => {
  const { statusCode, headers } = await get(path);
  return [statusCode, headers.location];
};
const nameOf = (headers: Record<string, unknown>) =>
  parse(String(headers['content-disposition'])).parameters['filename'];

describe('files of a medium', () => {
  it('GET /videos/{id}/files lists all of them', async () => {
    const { files } = (await get('1/files')).json();
    assert.deepEqual(
      files.map(({ role, href, lang, height }: Record<string, unknown>) =>
        [role, href, lang ?? height].filter(Boolean),
      ),
      [
        ['hls', '/files/1/master.m3u8'],
        ['progressive', '/files/1/low.mp4', 240],
        ['progressive', '/files/1/high.mp4', 720],
        ['captions', '/files/1/de.srt', 'de'],
        ['captions', '/files/1/en.vtt', 'en'],
        ['captions', '/files/1/gone.vtt', 'en'],
        ...['fr', 'es', 'it'].map((lang) => ['captions', `/files/1/${lang}.vtt`, lang]),
        ['flipbook', '/files/1/flipbook.jpg'],
        ['scenes', '/files/1/scenes.jpg'],
        ...['en', 'de'].map((lang) => ['chapters', `/api/v0/videos/1/files/chapters?lang=${lang}`, lang]),
        ...['de', 'en', 'fr', 'es', 'it'].flatMap((lang) =>
          ['vtt', 'txt'].map((format) => [
            'transcript',
            `/api/v0/videos/1/files/transcript?lang=${lang}&format=${format}`,
            lang,
          ]),
        ),
      ],
    );
    assert.deepEqual(files[0], {
      role: 'hls',
      href: '/files/1/master.m3u8',
      type: 'application/vnd.apple.mpegurl',
      size: 11,
    });
  });

  it('GET …/hls, …/progressive and …/captions redirect to the stored files', async () => {
    assert.deepEqual(await leadsTo('1/files/hls'), [302, '/api/v0/videos/1/files/master.m3u8']);
    assert.deepEqual(await leadsTo('6/files/hls'), [302, '/files/1/master.m3u8'], 'without captions');
    assert.deepEqual(await leadsTo('1/files/progressive'), [302, '/files/1/high.mp4']);
    assert.deepEqual(await leadsTo('1/files/progressive?height=240'), [302, '/files/1/low.mp4']);
    assert.deepEqual(await leadsTo('1/files/captions'), [302, '/files/1/en.vtt']);
    assert.deepEqual(await leadsTo('1/files/captions?lang=de'), [302, '/files/1/de.srt']);
    assert.deepEqual(await leadsTo('1/files/captions?kind=descriptions'), [302, '/files/1/gone.vtt']);
    assert.equal((await get('1/files/hls')).headers['access-control-allow-origin'], '*');
  });

  it('have status 404 for missing files and 410 for withdrawn media; the message names offline media', async () => {
    const missing = ['1/files/progressive?height=480', '1/files/captions?lang=pl', '3/files/hls', '3/files/captions'];
    const unknown = ['hls', 'progressive', 'captions', 'chapters', 'transcript', 'download', 'flipbook', 'nothing'];
    for (const path of [...missing, ...unknown.map((name) => `99/files/${name}`), '99/files']) {
      assert.equal((await get(path)).statusCode, 404, path);
    }
    for (const name of [
      '',
      '/hls',
      '/progressive',
      '/captions',
      '/chapters',
      '/transcript',
      '/download',
      '/flipbook',
    ]) {
      assert.equal((await get(`4/files${name}`)).statusCode, 410, name);
    }
    for (const name of ['', '/hls', '/progressive', '/captions', '/download']) {
      const { statusCode, headers } = await get(`2/files${name}`);
      assert.deepEqual([statusCode, String(headers['x-error-message']).includes('offline')], [404, true], name);
    }
    for (const path of [
      'x/files',
      '1/files/progressive?height=x',
      '1/files/transcript?format=pdf',
      '1/files/captions?lang=../x',
    ]) {
      assert.equal((await get(path)).statusCode, 400, path);
    }
  });

  it('GET …/chapters writes WebVTT and escapes the titles', async () => {
    const { headers, body } = await get('1/files/chapters?lang=de');
    assert.equal(headers['content-type'], 'text/vtt; charset=utf-8');
    assert.equal(
      body,
      'WEBVTT\n\n00:00:00.000 --> 00:00:30.500\nBeginn\n\n00:00:30.500 --> 00:01:30.000\nA --&gt; B &amp; &lt;b&gt;C&lt;/b&gt;\n',
    );
    assert.equal((await get('3/files/chapters')).statusCode, 404);
  });

  it('GET …/transcript writes WebVTT and text', async () => {
    const text = await get('1/files/transcript?format=txt');
    assert.equal(text.body, '[00:01] Ada: A < B and C\n\n[1:00:00] Later\n');
    assert.equal(text.headers['content-type'], 'text/plain; charset=utf-8');
    assert.equal(nameOf(text.headers), 'Müller, Jörg; Hopper, Ada - Waves an introduction (2019).en.txt');
    const german = await get('1/files/transcript?lang=de');
    assert.equal(german.body, 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nFähre &amp; Boot\n');
  });

  it('GET …/transcript has status 404 for missing, invalid and too large captions, with the cause', async () => {
    for (const [lang, message] of [
      ['fr', /bytes/],
      ['es', /not WebVTT/],
      ['it', /not found/],
    ] as const) {
      const { statusCode, headers } = await get(`1/files/transcript?lang=${lang}`);
      assert.equal(statusCode, 404, lang);
      assert.match(String(headers['x-error-message']), message);
    }
    const { tracks } = (await get('1/transcript')).json();
    assert.deepEqual(
      tracks.map(({ lang }: { lang: string }) => lang),
      ['de', 'en'],
    );
  });
});

describe('GET /videos/{id}/files/download', () => {
  it('sends the best or the requested file under a descriptive name', async () => {
    const best = await get('1/files/download');
    assert.deepEqual([best.statusCode, best.body, best.headers['content-type']], [200, 'high.mp4', 'video/mp4']);
    assert.equal(nameOf(best.headers), 'Müller, Jörg; Hopper, Ada - Waves an introduction (2019).mp4');
    assert.match(
      String(best.headers['content-disposition']),
      /filename="Muller, Jorg; Hopper, Ada - Waves an introduction \(2019\)\.mp4"; filename\*=UTF-8''M%C3%BCller/,
    );
    assert.equal((await get('1/files/download?height=240')).body, 'low.mp4');
  });

  it('resumes an interrupted download', async () => {
    const { headers } = await get('1/files/download');
    const rest = await get('1/files/download', { range: 'bytes=5-', 'if-range': String(headers.etag) });
    assert.deepEqual([rest.statusCode, rest.body, rest.headers['content-range']], [206, 'mp4', 'bytes 5-7/8']);
    assert.equal((await get('1/files/download', { range: 'bytes=99-' })).statusCode, 416);
    const head = await app.inject({ method: 'HEAD', url: '/api/v0/videos/1/files/download' });
    assert.deepEqual([head.statusCode, head.headers['content-length'], head.body], [200, '8', '']);
  });

  it('responds with 404 if the file is missing', async () => {
    assert.equal((await get('5/files/download')).statusCode, 404);
  });
});

describe('GET /videos/{id}/files/download, with a storage that sends public files', async () => {
  const publicApp = await createTestApp((created) =>
    libraryModule(created, testParts({ db, content, blobs: new PublicStore(dataDir) })),
  );
  const download = (path: string) => publicApp.inject(`/api/v0/videos/${path}`);

  it('redirects to a URL of the storage that contains the name, and is not cached', async () => {
    const { statusCode, headers } = await download('1/files/download?height=240');
    assert.deepEqual([statusCode, headers['cache-control']], [302, 'no-store']);
    const url = new URL(String(headers.location));
    assert.equal(url.origin + url.pathname, 'https://s3.example/files/1/low.mp4');
    const { headers: own } = await get('1/files/download?height=240');
    assert.equal(url.searchParams.get('as'), own['content-disposition']);
  });

  it('still reports missing and withdrawn files', async () => {
    assert.equal((await download('5/files/download')).statusCode, 404);
    assert.equal((await download('4/files/download')).statusCode, 410);
  });
});

describe('MediaDetails', () => {
  it('has scenes and the path of the download, unless the medium is offline', async () => {
    const { scenes, files } = (await get('1')).json();
    assert.deepEqual(scenes, { sprite: '/files/1/scenes.jpg', columns: 4, width: 160, height: 90, starts: [0, 12.5] });
    assert.equal(files.download, '/api/v0/videos/1/files/download');
    const offline = (await get('2')).json();
    assert.deepEqual([offline.scenes, offline.files], [undefined, { progressive: [], captions: [] }]);
  });
});
