import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mediaRecord } from '../../testing-records.ts';
import { readJsonLines } from './read-json-lines.ts';
import { collect, inChunks, recordsIn, problemsIn } from './testing-responses.ts';

const good = (id: string) => JSON.stringify(mediaRecord(id));

describe('readJsonLines', () => {
  it('reads one record per line, and skips blank lines, a BOM and Windows line ends', async () => {
    const items = await collect(readJsonLines(inChunks(`\uFEFF${good('1')}\r\n\n  \n${good('2')}`)));
    assert.deepEqual(
      recordsIn(items).map(({ record, position }) => [record, position]),
      [
        [mediaRecord('1'), { line: 1, id: 'media 1' }],
        [mediaRecord('2'), { line: 4, id: 'media 2' }],
      ],
    );
  });

  it('names line, record and field of an error, and reads the rest', async () => {
    const broken = JSON.stringify({ ...mediaRecord('3'), year: 'last' });
    const items = await collect(
      readJsonLines(inChunks([good('1'), '{"kind":', broken, good('1'), good('4')].join('\n'))),
    );
    assert.deepEqual(
      recordsIn(items).map(({ position }) => position.line),
      [1, 5],
    );
    const [syntax, ...others] = problemsIn(items);
    assert.match(syntax ?? '', /^undefined \(2\): is not JSON: /);
    assert.deepEqual(others, ['media 3 (3): year: must be integer, found "last"', 'media 1 (4): is already on line 1']);
  });

  it('rejects a line that is not UTF-8', async () => {
    const latin1 = Buffer.concat([
      Buffer.from(`${good('1')}\n{"kind":"`),
      Buffer.from([0xe4]),
      Buffer.from(`"}\n${good('2')}`),
    ]);
    const items = await collect(
      readJsonLines(
        (async function* () {
          yield latin1;
        })(),
      ),
    );
    assert.deepEqual(problemsIn(items), ['undefined (2): is not UTF-8']);
    assert.equal(recordsIn(items).length, 2);
  });
});
