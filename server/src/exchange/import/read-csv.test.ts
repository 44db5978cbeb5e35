import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCsvMapping } from './csv-mapping.ts';
import { readCsv } from './read-csv.ts';
import { collect, inChunks, problemsIn, recordsIn } from './testing-responses.ts';

const mapping = `
source: film-archive
delimiter: ";"
constants: { publisher: Example Institute, language: de }
columns:
  Signatur: identifier
  Titel: title
  Title: { field: title, language: en }
  Art: { field: medium, values: { Film: video, Tonband: audio } }
  Personen: { field: creators, separator: "|" }
  Kamera: { field: contributors, role: camera, separator: "|" }
  Jahr: year
  Fach: { field: subjects, separator: "," }
  Dauer: duration
  Lizenz: licence
  Reihe: series
  Nr: part
`;
const headings = 'Signatur;Titel;Title;Art;Personen;Kamera;Jahr;Fach;Dauer;Lizenz;Reihe;Nr;Regal';
const row = (id: string, more: Partial<Record<'art' | 'jahr' | 'titel', string>> = {}): string =>
  `${id};${more.titel ?? 'Wellen'};Waves;${more.art ?? 'Film'};Example, Ada (0000-0002-1825-0097)|Muster, Max;Sommer, Jan;${more.jahr ?? '1968'};Physik,Zauberei;5:30;CC BY-SA 4.0;Muster;2;R3`;
const read = (...rows: string[]) =>
  collect(readCsv(inChunks(`\uFEFF${[headings, ...rows].join('\r\n')}\r\n`, 17), readCsvMapping('m.yaml', mapping)));

describe('readCsv', () => {
  it('reads a row by its mapping', async () => {
    const [item] = recordsIn(await read(row('F 1')));
    assert.ok(item?.record.kind === 'media');
    const { id: _, added: _added, ...fields } = item.record;
    const series = item.needs.find(({ kind }) => kind === 'series');
    assert.deepEqual(fields, {
      kind: 'media',
      medium: 'video',
      title: { de: 'Wellen', en: 'Waves' },
      language: 'de',
      creators: [{ name: 'Example, Ada', orcid: '0000-0002-1825-0097' }, { name: 'Muster, Max' }],
      contributors: [{ name: 'Sommer, Jan', role: 'camera' }],
      publisher: 'Example Institute',
      subjects: ['physics'],
      keywords: ['Zauberei'],
      series: [{ id: series?.kind === 'series' && series.id, part: 2 }],
      stock: 'online',
      source: 'csv:film-archive:F 1',
      year: 1968,
      duration: 330,
      licence: 'https://creativecommons.org/licenses/by-sa/4.0/',
    });
    assert.deepEqual(item.notUnderstood, ['Fach=Zauberei', 'column “Regal”']);
  });

  it('names row and column of what is wrong, and reads the other rows', async () => {
    const items = await read(
      row('1', { jahr: 'um 1970' }),
      row('2', { art: 'Dia' }),
      row('3'),
      'too;short',
      row('3'),
      row(''),
      row('4', { titel: '"' }),
      row('5', { titel: '"Zwei\nZeilen"' }),
    );
    assert.deepEqual(
      recordsIn(items).map(({ position }) => position.id),
      ['3'],
    );
    // Rows that the parser cannot split may come before earlier ones.
    const problems = problemsIn(items);
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('is no row')),
      [
        '1 (2): column “Jahr”: must be a year, found "um 1970"',
        '2 (3): column “Art”: must be one of video, audio, found "Dia"',
        'undefined (5): has 2 values, but there are 13 columns',
        '3 (6): is already on line 4',
        'undefined (7): identifier (column “Signatur”): is missing',
      ],
    );
    assert.match(
      problems.find((problem) => problem.includes('is no row')) ?? '',
      /\((?:8|9|10)\): is no row of a table/,
    );
  });

  it('reads texts in quotation marks', async () => {
    const items = await read(row('5', { titel: '"Zwei\nZeilen; und ein ""Wort"""' }), row('6'));
    const titles = recordsIn(items).map(({ record }) => record.kind === 'media' && record.title.de);
    assert.deepEqual(titles, ['Zwei\nZeilen; und ein "Wort"', 'Wellen']);
  });

  it('rejects a table that the mapping does not fit, and one in another encoding', async () => {
    const of = (bytes: AsyncIterable<Uint8Array>) => collect(readCsv(bytes, readCsvMapping('m.yaml', mapping)));
    await assert.rejects(of(inChunks('Signatur;Titel\n1;a\n')), /has no column “Title”, .*; it has Signatur, Titel/);
    const latin1 = Buffer.from(`${headings}\n${row('Ä')}\n`, 'latin1');
    await assert.rejects(
      of(
        (async function* () {
          yield latin1;
        })(),
      ),
      /is not UTF-8/,
    );
    await assert.rejects(collect(readCsv(inChunks(headings), undefined)), /needs a mapping file/);
  });
});

describe('readCsvMapping', () => {
  it('rejects what is no mapping, and names the place', () => {
    for (const [text, problem] of [
      ['columns: [', /m\.yaml is not YAML/],
      [
        'source: a\ncolumns: { A: identifier, B: tittle }',
        /m\.yaml is no mapping: columns\.B\.field: must be one of identifier/,
      ],
      ['source: a\ncolumns: { A: title }', /no column is the identifier/],
      ['source: A b\ncolumns: { A: identifier }', /source: must match pattern/],
      ['source: a\ncolumns: { A: identifier }\nconstants: { colour: red }', /constants.*: must not have additional/],
    ] as const)
      assert.throws(() => readCsvMapping('m.yaml', text), problem, text);
  });
});
