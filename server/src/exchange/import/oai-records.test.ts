import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { oaiResponse, listOf, listRecords, readResponse, record, recordsIn, problemsIn } from './testing-responses.ts';

describe('readOaiRecords', () => {
  it('reads every element of a record as the TIB AV-Portal writes it', async () => {
    const { items, state } = await readResponse(listRecords);
    assert.deepEqual(problemsIn(items), []);
    const [first, second, third] = recordsIn(items);
    const sommer = 'Sommer, Jan';
    assert.ok(first?.record.kind === 'media');
    const { datacite, ...fields } = first.record;
    assert.equal(datacite?.alternateIdentifiers?.length, 1);
    assert.deepEqual(fields, {
      kind: 'media',
      id: '70001',
      medium: 'video',
      title: { de: 'Wie ein Hochmoor wächst & vergeht' },
      abstract: { de: 'Ein Hochmoor lebt vom Regen allein.\nWird es entwässert, vergeht es in Jahrzehnten.' },
      language: 'de',
      genre: 'conference-talk',
      creators: [{ name: 'Winter, Karla', orcid: '0000-0002-1825-0097' }],
      contributors: [
        { name: 'Bibliothek Beispielstadt (BBS)', role: 'hosting-institution' },
        { name: 'Medienzentrum (MZ)', role: 'data-manager' },
        { name: sommer, role: 'camera', note: 'Kamera, Drohne' },
        { name: sommer, role: 'sound', note: 'Ton' },
        { name: sommer, role: 'editing', note: 'Schnitt' },
        { name: 'Institut für Moorkunde e.V. (IMK)', role: 'other' },
        { name: 'Herbst, Ute', role: 'other', note: 'Numerische Berechnung' },
        { name: 'Stadtfernsehen', role: 'other', note: 'recording' },
      ],
      publisher: 'Landesamt für Beispiele (LfB)',
      year: 2021,
      subjects: ['life-sciences', 'environmental-sciences'],
      keywords: ['Moor', 'Torf'],
      duration: 3805,
      licence: 'https://creativecommons.org/licenses/by/3.0/de/',
      doi: '10.5555/70001',
      series: [{ id: '901' }],
      stock: 'online',
      added: '2024-05-01T00:00:00Z',
      source: 'oai:example.org:film:sid~70001',
    });
    assert.deepEqual(
      first.needs.map((each) => `${each.kind} ${each.kind === 'publisher' ? each.name : each.id}`),
      ['subject life-sciences', 'subject environmental-sciences', 'series 901'],
    );
    assert.deepEqual(first.position, { line: 1, id: 'oai:example.org:film:sid~70001' });

    assert.equal(second?.record.kind === 'media' && second.record.language, 'zxx');
    assert.deepEqual(
      second?.record.kind === 'media' && [second.record.title, second.record.alternativeTitles, second.record.genre],
      [{ en: 'Growth of a crystal at three seeds' }, ['Three seeds'], 'research-data'],
    );
    assert.deepEqual(
      second?.record.kind === 'media' && [
        second.record.creators[0]?.name,
        second.record.subjects,
        second.record.duration,
      ],
      ['Filmbüro Beispiel GmbH', ['physics'], 9],
    );
    assert.deepEqual(third?.notes, [
      'the series “Werkstattgespräche” has no number at the source, so the medium gets no series',
    ]);
    assert.equal(third?.record.kind === 'media' && third.record.abstract, undefined);

    assert.deepEqual(items.at(-1), {
      kind: 'skipped',
      position: { line: 128, id: 'oai:example.org:film:sid~70004' },
      reason: 'deleted',
      deleted: {
        ids: ['70004', '998126444884557'],
        source: 'oai:example.org:film:sid~70004',
        date: '2024-05-01',
      },
    });
    const responseDate = '2024-05-02T10:00:00Z';
    assert.deepEqual(state, { seen: 4, failed: false, token: 'bmV4dA==', total: 240, responseDate });
  });

  it('rejects an invalid record with identifier, line and field, and reads the others', async () => {
    const wrong = record(2).replace('<publicationYear>2020', '<publicationYear>soon').replace('Example Institute', ' ');
    const { items, state } = await readResponse(listOf(record(1), wrong, record(3)));
    assert.deepEqual(
      recordsIn(items).map(({ record: { kind }, position }) => [kind, position.id]),
      [
        ['media', 'oai:example.org:1'],
        ['media', 'oai:example.org:3'],
      ],
    );
    assert.deepEqual(problemsIn(items), [
      'oai:example.org:2 (4): publisher: must not have fewer than 1 characters, found ""',
      'oai:example.org:2 (4): year: must be integer, found null',
    ]);
    assert.deepEqual(state, { seen: 3, failed: false });
  });

  it('names the record in which the XML is broken or truncated', async () => {
    const broken = await readResponse(listOf(record(1), record(2).replace('</title>', ''), record(3)));
    assert.deepEqual(problemsIn(broken.items), ['oai:example.org:2 (4): not well-formed: unexpected close tag']);
    assert.equal(recordsIn(broken.items).length, 2);
    const complete = listOf(record(1), record(2));
    const cut = await readResponse(complete.slice(0, complete.indexOf('Film 2')));
    assert.deepEqual(problemsIn(cut.items), [
      'oai:example.org:2 (4): the XML ends inside this record: the input is cut off; nothing after it was read',
    ]);
    assert.deepEqual([recordsIn(cut.items).length, cut.state.failed], [1, true]);
  });

  it('rejects other metadata and records without identifier', async () => {
    const { items } = await readResponse(
      listOf(
        '<record><header><identifier>oai:a</identifier></header><metadata><dc xmlns="http://purl.org/dc/elements/1.1/"/></metadata></record>',
        '<record><header/></record>',
      ),
    );
    assert.deepEqual(problemsIn(items), [
      'oai:a (3): has no metadata in a format that can be imported, but <dc> of http://purl.org/dc/elements/1.1/',
      'undefined (4): has no header with an identifier',
    ]);
  });

  it('skips records that are neither video nor audio', async () => {
    const { items } = await readResponse(listOf(record(1).replace('Audiovisual', 'Dataset')));
    assert.deepEqual(items, [
      { kind: 'skipped', position: { line: 3, id: 'oai:example.org:1' }, reason: 'not-audiovisual' },
    ]);
  });

  it('reports protocol errors; an empty list is none', async () => {
    const failed = await readResponse(oaiResponse('<error code="badResumptionToken">expired</error>'));
    assert.deepEqual(problemsIn(failed.items), [
      'undefined (2): the server returned the error badResumptionToken: expired',
    ]);
    assert.equal(failed.state.failed, true);
    const empty = await readResponse(oaiResponse('<error code="noRecordsMatch"/>'));
    assert.deepEqual(empty, {
      items: [{ kind: 'note', text: 'The server has no records for this request.' }],
      state: { seen: 0, failed: false },
    });
  });
});
