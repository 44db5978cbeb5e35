import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { matchRoute } from '@mediothek/shell/routes';
import { openTestDatabase } from '../testing.ts';
import { mediaRecord, putAll, seriesRecord } from '../testing-records.ts';
import { createPageRecordFinder } from './page-record.ts';

const { db, dataDir } = await openTestDatabase();
const captions = (lang: string) => ({ lang, kind: 'captions' as const, file: `1/${lang}.vtt` });
await putAll(db, [
  seriesRecord('7'),
  mediaRecord('1', { language: 'de', series: [{ id: '7' }], files: { captions: [captions('en'), captions('de')] } }),
  mediaRecord('2', { withdrawn: { date: '2026-01-01' } }),
  mediaRecord('3'),
]);
await mkdir(join(dataDir, 'files/1'), { recursive: true });
const vtt = (text: string) => `WEBVTT\n\n00:00.000 --> 00:01.000\n${text}\n\n00:01.000 --> 00:02.000\nEnd.\n`;
await writeFile(join(dataDir, 'files/1/de.vtt'), vtt('Das\nMeer'));
await writeFile(join(dataDir, 'files/1/en.vtt'), vtt('The sea'));
const find = createPageRecordFinder({ db, dataDir }, assert.fail);
const recordOf = (path: string) => {
  const match = matchRoute(path);
  assert.ok(match);
  return find(match);
};

describe('createPageRecordFinder', () => {
  it('finds a medium with what is said in its own language', async () => {
    const found = await recordOf('/media/1');
    assert.ok(found?.kind === 'medium');
    assert.deepEqual([found.medium.id, found.transcript], ['1', 'Das Meer End.']);
    const silent = await recordOf('/media/3');
    assert.equal(silent?.kind === 'medium' && silent.transcript, undefined);
  });

  it('finds a series with its parts', async () => {
    const found = await recordOf('/series/7');
    assert.deepEqual(found?.kind === 'series' && found.series.entries.map(({ id }) => id), ['1']);
  });

  it('finds nothing where nothing is, or is any more, nor on other pages', async () => {
    for (const path of ['/media/2', '/media/9', '/media/x', '/series/9', '/media/1/player', '/faq'])
      assert.equal(await recordOf(path), undefined, path);
  });
});
