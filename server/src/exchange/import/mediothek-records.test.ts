import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LibraryRecord } from '@mediothek/contract';
import { mediaRecord } from '../../testing-records.ts';
import { mediothekNamespace } from './mediothek-records.ts';
import { listOf, problemsIn, readResponse, recordsIn } from './testing-responses.ts';

const record = (...lines: (LibraryRecord | string)[]) =>
  `<record><header><identifier>oai:portal.example:1</identifier><datestamp>2024-05-01</datestamp></header><metadata>` +
  `<lines xmlns="${mediothekNamespace}">${lines
    .map((line) => `<line>${typeof line === 'string' ? line : JSON.stringify(line)}</line>`)
    .join('')}</lines></metadata></record>`;

describe('readMediothek', () => {
  it('gives the records their source', async () => {
    const { items } = await readResponse(
      listOf(record({ kind: 'publisher', name: 'Lab' }, mediaRecord('1', { publisher: 'Lab', source: 'elsewhere' }))),
    );
    const [found] = recordsIn(items);
    assert.equal(found?.origin, 'mediothek');
    assert.deepEqual(
      [found.record, ...found.needs].map((each) => each.source),
      ['oai:portal.example:1', 'oai:portal.example publisher:Lab'],
    );
  });

  for (const [name, lines, problem] of [
    ['no JSON', ['{'], 'line 1: is not JSON: {'],
    ['no medium', [{ kind: 'publisher', name: 'Lab' }], 'must contain one medium, found 0'],
    ['two media', [mediaRecord('1'), mediaRecord('2')], 'must contain one medium, found 2'],
    ['an unknown field', ['{"kind":"publisher","name":"Lab","admin":true}'], 'line 1: admin: unknown field'],
    ['files', [mediaRecord('1', { files: { hls: '2/a.m3u8' } })], 'line 1: files: is not accepted from another portal'],
    [
      'a file as supplement',
      [mediaRecord('1', { supplements: [{ title: { en: 'Booklet' }, file: '2/a.pdf' }] })],
      'line 1: supplements: is not accepted from another portal',
    ],
    [
      'a withdrawal',
      [mediaRecord('1', { withdrawn: { date: '2024-01-01' } })],
      'line 1: withdrawn: is not accepted from another portal',
    ],
  ] as const)
    it(`rejects ${name}`, async () => {
      const { items } = await readResponse(listOf(record(...lines)));
      assert.deepEqual(problemsIn(items), [`oai:portal.example:1 (3): ${problem}`]);
    });
});
