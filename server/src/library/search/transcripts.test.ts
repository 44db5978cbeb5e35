import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { MediaRecord } from '@mediothek/contract';
import { openTestDatabase } from '../../testing.ts';
import { mediaRecord, putAll } from '../../testing-records.ts';
import { indexTranscripts } from './index-transcripts.ts';
import { search } from './search.ts';

const { db, blobs, dataDir } = await openTestDatabase();
const run = () => indexTranscripts(blobs).run(db, new AbortController().signal);

function cue(minute: number, text: string): string {
  const minutes = String(minute).padStart(2, '0');
  return `${minutes}:00.000 --> ${minutes}:04.000\n${text}\n\n`;
}
function writeCaptions(file: string, ...cues: string[]): void {
  const path = join(dataDir, 'files', file);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, `WEBVTT\n\n${cues.join('')}`);
}
const captions = (lang: string, file: string): Partial<MediaRecord> => ({
  files: { captions: [{ lang, kind: 'captions', file }] },
});

describe('indexTranscripts', () => {
  it('finds spoken words, with their passage and its time', async () => {
    writeCaptions(
      '1/de.vtt',
      cue(1, 'Hier sehen Sie a &lt; b und Tee.'),
      cue(12, 'Die Gletscher schmelzen <b>schneller</b>.'),
    );
    await putAll(db, [mediaRecord('1', captions('de', '1/de.vtt'))]);
    assert.equal((await search(db, { query: 'Gletscher' })).totalEntries, 0);
    await run();
    const [entry] = (await search(db, { query: 'gletschers Film' })).entries;
    assert.equal(entry?.id, '1');
    assert.deepEqual(entry?.spoken, {
      start: 720,
      end: 724,
      lang: 'de',
      value: 'Die Gletscher schmelzen schneller.',
      highlightedValue: 'Die <mark>Gletscher</mark> schmelzen schneller.',
    });
    assert.equal((await search(db, { query: 'film' })).entries[0]?.spoken, undefined);
    assert.match(
      (await search(db, { query: 'sehen tee' })).entries[0]?.spoken?.highlightedValue ?? '',
      /a &lt; b und <mark>Tee/,
    );
  });

  it('preserves transcripts when the record changes, and reads new captions', async () => {
    await putAll(db, [mediaRecord('1', { ...captions('de', '1/de.vtt'), title: { en: 'Ice' } })]);
    assert.equal((await search(db, { query: 'Gletscher' })).totalEntries, 1);
    writeCaptions('1/new.vtt', cue(2, 'Nur noch Wasser.'));
    await putAll(db, [mediaRecord('1', captions('de', '1/new.vtt'))]);
    await run();
    assert.equal((await search(db, { query: 'Gletscher' })).totalEntries, 0);
    assert.equal((await search(db, { query: 'Wasser' })).entries[0]?.spoken?.start, 120);
  });

  it('deletes transcripts whose captions were removed', async () => {
    await putAll(db, [mediaRecord('1')]);
    assert.equal((await search(db, { query: 'Wasser' })).totalEntries, 0);
    assert.deepEqual(await db.selectFrom('transcript_passage').select('text').execute(), []);
  });

  it('looks again for files that arrive after their record, at increasing intervals', async () => {
    await putAll(db, [mediaRecord('2', captions('en', '2/en.vtt'))]);
    await run();
    await run();
    const due = () =>
      db.selectFrom('transcript').select(['attempts', 'due']).where('media_id', '=', '2').executeTakeFirst();
    const waiting = await due();
    assert.equal(waiting?.attempts, 1);
    assert.ok((waiting.due?.getTime() ?? 0) > Date.now());
    writeCaptions('2/en.vtt', cue(0, 'Late arrivals'));
    await db.updateTable('transcript').set({ due: new Date() }).execute();
    await run();
    assert.equal((await search(db, { query: 'arrival' })).totalEntries, 1);
    assert.equal((await due())?.due, null);
  });

  it("prefers passages in the visitor's language, and otherwise returns what matched", async () => {
    writeCaptions('3/en.vtt', cue(1, 'Python is a programming language.'), cue(2, 'Rivers of ice.'));
    writeCaptions('3/de.vtt', cue(1, 'Mit Python kann man programmieren.'), cue(2, 'Flüsse aus Eis.'));
    const tracks = ['en', 'de'].map((lang) => ({ lang, kind: 'captions' as const, file: `3/${lang}.vtt` }));
    const abstract = { en: 'Why Python? Python is easy.', de: 'Warum Python?' };
    await putAll(db, [mediaRecord('3', { files: { captions: tracks }, abstract })]);
    await run();
    const hit = async (query: string, lang?: 'en' | 'de') =>
      (await search(db, { query, ...(lang && { lang }) })).entries.find(({ id }) => id === '3');
    assert.match((await hit('python', 'de'))?.spoken?.highlightedValue ?? '', /^Mit <mark>Python<\/mark> kann/);
    assert.match((await hit('python', 'en'))?.spoken?.highlightedValue ?? '', /^<mark>Python<\/mark> is/);
    assert.equal((await hit('python'))?.spoken?.lang, 'en');
    assert.equal((await hit('rivers', 'de'))?.spoken?.lang, 'en');
    assert.deepEqual(
      [(await hit('python', 'de'))?.passage?.lang, (await hit('python', 'en'))?.passage?.lang],
      ['de', 'en'],
    );
  });
});
