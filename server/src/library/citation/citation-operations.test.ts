import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Citation } from '@mediothek/contract';
import { openTestApp } from '../../testing.ts';
import { mediaRecord, putAll, seriesRecord } from '../../testing-records.ts';
import { libraryModule } from '../module.ts';

const { app, db } = await openTestApp(libraryModule);
await putAll(db, [
  seriesRecord('7', { title: { en: 'Waves', de: 'Wellen' }, publisher: 'Harbour Lab' }),
  mediaRecord('1', {
    title: { en: 'Tides', de: 'Gezeiten' },
    creators: [{ name: 'Sommer, Lena' }],
    series: [{ id: '7', part: 2 }],
    year: 2020,
  }),
  mediaRecord('3', { series: [{ id: '7', part: 1 }], year: 2018 }),
  mediaRecord('2', { withdrawn: { date: '2026-01-01' } }),
]);
const get = (path: string) => app.inject(`/api/v0${path}`);

describe('citations', () => {
  it('GET /videos/{id}/citations has all formats, in the visitor’s language and at a time', async () => {
    const response = await get('/videos/1/citations?lang=de&t=90');
    assert.equal(response.statusCode, 200);
    const { citations } = response.json<{ citations: Citation[] }>();
    assert.deepEqual(
      citations.map(({ format, runs, inText }) => [format, runs?.some(({ italic }) => italic), inText]),
      [
        ['apa', true, '(Sommer, 2020, 1:30)'],
        ['mla', true, '(Sommer 00:01:30)'],
        ['chicago', true, '(Sommer 2020, 1:30)'],
        ['bibtex', undefined, undefined],
        ['ris', undefined, undefined],
        ['csl-json', undefined, undefined],
      ],
    );
    for (const { text } of citations)
      assert.match(
        text,
        /Gezeiten[^]*http:\/\/localhost\/media\/1\?t=90|http:\/\/localhost\/media\/1\?t=90[^]*Gezeiten/,
      );
  });

  it('GET /videos/{id}/citation sends each format with its own media type', async () => {
    const documents: [string, RegExp, string | undefined, RegExp][] = [
      ['apa', /^text\/plain; charset=utf-8$/, undefined, /^Sommer, L\. \(2020\)\. Tides \[Video\]/],
      ['bibtex', /^application\/x-bibtex/, 'attachment; filename="video-1.bib"', /^@misc\{sommer2020_1,/],
      ['ris', /^application\/x-research-info-systems/, 'attachment; filename="video-1.ris"', /^TY {2}- MPCT\n/],
      [
        'csl-json',
        /^application\/vnd\.citationstyles\.csl\+json/,
        'attachment; filename="video-1.json"',
        /^\[\n {2}\{/,
      ],
    ];
    for (const [format, type, disposition, text] of documents) {
      const { headers, body } = await get(`/videos/1/citation?format=${format}`);
      assert.match(String(headers['content-type']), type);
      assert.equal(headers['content-disposition'], disposition);
      assert.match(body, text);
      assert.equal(headers['cache-control'], 'public, max-age=300');
    }
  });

  it('cites a series', async () => {
    const { body } = await get('/series/7/citation?format=mla&lang=de');
    assert.equal(body, 'Wellen. Videoreihe, Harbour Lab, 2018–2020, http://localhost/series/7.');
    assert.equal((await get('/series/7/citations')).json<{ citations: Citation[] }>().citations.length, 6);
  });

  it('cites a withdrawn medium, too', async () => {
    assert.match((await get('/videos/2/citation?format=chicago')).body, /^“?Film 2/);
  });

  it('rejects unknown media and series, formats, languages and times', async () => {
    const status = async (path: string) => (await get(path)).statusCode;
    assert.deepEqual(
      await Promise.all(
        [
          '/videos/99/citations',
          '/series/99/citation?format=apa',
          '/videos/1/citation',
          '/videos/1/citation?format=word',
          '/videos/1/citations?lang=fr',
          '/videos/1/citations?t=-1',
          '/videos/1/citations?t=1m30s',
        ].map(status),
      ),
      [404, 404, 400, 400, 400, 400, 400],
    );
  });
});
