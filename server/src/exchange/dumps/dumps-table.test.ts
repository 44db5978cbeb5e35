import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DumpIndex } from './dump-index.ts';
import { dumpsTable, hasDumps, withDumps } from './dumps-table.ts';

const index: DumpIndex = {
  checked: '2026-11-21T20:00:00Z',
  dumps: [
    {
      format: 'jsonl',
      file: 'library.jsonl.gz',
      size: 1_540_000,
      date: '2026-11-20T23:30:00Z',
      sha256: 'a'.repeat(64),
      records: 12_345,
    },
  ],
};
const cells = (html: string) =>
  [...html.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) =>
    cell.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' '),
  );

describe('dumpsTable', () => {
  it('formats numbers and dates in each language', () => {
    assert.deepEqual(cells(dumpsTable(index, 'en')), [
      'JSON Lines',
      '12,345',
      '1.5 MB',
      'Nov 20, 2026',
      'a'.repeat(64),
    ]);
    assert.deepEqual(cells(dumpsTable(index, 'de')).slice(1, 4), ['12.345', '1,5 MB', '20.11.2026']);
    assert.ok(dumpsTable(index, 'de').includes('<a href="/dumps/library.jsonl.gz">'));
  });

  it('shows a message before the first dumps', () => {
    assert.match(dumpsTable(undefined, 'de'), /^<p>Die Dateien werden/);
  });
});

describe('withDumps', () => {
  it('replaces a paragraph', () => {
    const html = '<h2 id="dump">Files</h2>\n<p>[dumps]</p>\n<p>Not [dumps].</p>';
    assert.ok(hasDumps(html));
    assert.match(
      withDumps(html, undefined, 'en'),
      /^<h2 id="dump">Files<\/h2>\n<p>The files[^[]*<\/p>\n<p>Not \[dumps\]\.<\/p>$/,
    );
    assert.ok(!hasDumps('<p>Nothing</p>'));
  });
});
