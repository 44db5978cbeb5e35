import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestDatabase } from '../../testing.ts';
import { history, mediaRecord, physics, putAll, seriesRecord } from '../../testing-records.ts';
import { type ListPosition, writeToken } from './resumption-token.ts';
import { openOai, textsOf } from './testing-oai.ts';

const { db } = await openTestDatabase();
await putAll(db, [
  physics,
  history,
  seriesRecord('5', { title: { en: 'Waves & more', de: 'Wellen' } }),
  mediaRecord('1', { subjects: ['physics'], title: { en: 'A < B \u0001', de: 'Ä' }, added: '2024-01-01T00:00:00Z' }),
  mediaRecord('2', { publisher: 'Universität Köln', subjects: ['physics', 'history'], series: [{ id: '5', part: 2 }] }),
  mediaRecord('3', { subjects: ['history'], withdrawn: { date: '2024-05-06' } }),
]);
for (const id of ['1', '2', '3']) {
  await db
    .updateTable('media')
    .set({ modified: `2024-0${id}-01T12:00:00Z` })
    .where('id', '=', id)
    .execute();
}
const { app, request } = await openOai(db);
const list = 'verb=ListIdentifiers&metadataPrefix=oai_dc';
/** A modified resumption token. */
const tokenWith = (part: Partial<ListPosition>) =>
  writeToken({ metadataPrefix: 'oai_dc', modified: '2024-01-01T12:00:00Z', id: '1', cursor: 1, size: 3, ...part });
const idsOf = (xml: string) => textsOf(xml, 'identifier').map((identifier) => identifier.split(':').at(-1));

describe('serveOai', () => {
  it('identifies itself', async () => {
    const xml = await request('verb=Identify');
    assert.deepEqual(textsOf(xml, 'repositoryName'), ['Mediothek <test>']);
    assert.deepEqual(textsOf(xml, 'baseURL'), ['https://portal.test/oai']);
    assert.deepEqual(textsOf(xml, 'earliestDatestamp'), ['2024-01-01T12:00:00Z']);
    assert.deepEqual(textsOf(xml, 'deletedRecord'), ['persistent']);
    assert.match(xml, /<request verb="Identify">https:\/\/portal\.test\/oai</);
  });

  it('lists formats and sets', async () => {
    const formats = ['oai_dc', 'oai_datacite', 'datacite', 'mediothek'];
    assert.deepEqual(textsOf(await request('verb=ListMetadataFormats'), 'metadataPrefix'), formats);
    const ofOne = await request('verb=ListMetadataFormats&identifier=oai:portal.test:1');
    assert.deepEqual(textsOf(ofOne, 'metadataPrefix'), formats);
    const sets = await request('verb=ListSets');
    assert.deepEqual(textsOf(sets, 'setSpec'), [
      'publisher',
      'publisher:example-institute',
      'publisher:universitaet-koeln',
      'subject',
      'subject:history',
      'subject:physics',
    ]);
    assert.equal(textsOf(sets, 'setName').at(-1), 'Physics');
  });

  it('sends a record in each format', async () => {
    for (const prefix of ['oai_dc', 'oai_datacite', 'datacite', 'mediothek']) {
      const xml = await request(`verb=GetRecord&metadataPrefix=${prefix}&identifier=oai:portal.test:2`);
      assert.deepEqual(textsOf(xml, 'datestamp'), ['2024-02-01T12:00:00Z']);
      assert.deepEqual(textsOf(xml, 'setSpec'), ['publisher:universitaet-koeln', 'subject:physics', 'subject:history']);
      assert.ok(xml.includes('Universität Köln'));
    }
    const odd = await request('verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:portal.test:1');
    assert.deepEqual(textsOf(odd, 'dc:title'), ['A < B ', 'Ä']);
  });

  it('lists withdrawn media without their metadata', async () => {
    const xml = await request('verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:portal.test:3');
    assert.match(xml, /<header status="deleted"><identifier>oai:portal\.test:3</);
    assert.doesNotMatch(xml, /<metadata>/);
    assert.deepEqual(textsOf(xml, 'setSpec'), ['publisher:example-institute', 'subject:history']);
  });

  it('filters by date and set', async () => {
    assert.deepEqual(idsOf(await request(list)), ['1', '2', '3']);
    assert.deepEqual(idsOf(await request(`${list}&from=2024-02-01`)), ['2', '3']);
    assert.deepEqual(idsOf(await request(`${list}&until=2024-02-01`)), ['1', '2']);
    assert.deepEqual(idsOf(await request(`${list}&from=2024-02-01T12:00:00Z&until=2024-02-01T12:00:00Z`)), ['2']);
    assert.deepEqual(idsOf(await request(`${list}&from=2024-02-01T12:00:01Z`)), ['3']);
    assert.deepEqual(idsOf(await request(`${list}&set=subject:history`)), ['2', '3']);
    assert.deepEqual(idsOf(await request(`${list}&set=publisher:universitaet-koeln`)), ['2']);
    assert.deepEqual(idsOf(await request(`${list}&set=publisher`)), ['1', '2', '3']);
    assert.deepEqual(idsOf(await request(`${list}&set=subject`)), ['1', '2', '3']);
    assert.deepEqual(idsOf(await request(`verb=ListIdentifiers&resumptionToken=${tokenWith({})}`)), ['2', '3']);
  });

  const wrong: [code: string, query: string][] = [
    ['badVerb', ''],
    ['badVerb', 'verb=identify'],
    ['badVerb', 'verb=toString'],
    ['badVerb', 'verb=Identify&verb=Identify'],
    ['badArgument', 'verb=Identify&metadataPrefix=oai_dc'],
    ['badArgument', 'verb=ListRecords'],
    ['badArgument', 'verb=GetRecord&metadataPrefix=oai_dc'],
    ['badArgument', `${list}&metadataPrefix=oai_dc`],
    ['badArgument', `${list}&constructor=1`],
    ['badArgument', `${list}&set=`],
    ['badArgument', `${list}&resumptionToken=x`],
    ['badArgument', `${list}&from=2024-1-1`],
    ['badArgument', `${list}&from=2024-02-30`],
    ['badArgument', `${list}&from=2024-02-01T25:00:00Z`],
    ['badArgument', `${list}&from=2024-02-01T12:00:00`],
    ['badArgument', `${list}&from=2024-02-01&until=2024-02-01T12:00:00Z`],
    ['badArgument', `${list}&from=2024-02-02&until=2024-02-01`],
    ['badArgument', `${list}&set=sub%20ject`],
    ['badArgument', 'verb=ListRecords&metadataPrefix=oai%20dc'],
    ['badArgument', 'verb=ListRecords&metadataPrefix=%00'],
    ['cannotDisseminateFormat', 'verb=ListRecords&metadataPrefix=marc21'],
    ['cannotDisseminateFormat', 'verb=GetRecord&metadataPrefix=toString&identifier=oai:portal.test:1'],
    ['idDoesNotExist', 'verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:portal.test:77'],
    ['idDoesNotExist', 'verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:elsewhere.test:1'],
    ['idDoesNotExist', 'verb=GetRecord&metadataPrefix=oai_dc&identifier=invalid%22id'],
    ['idDoesNotExist', 'verb=ListMetadataFormats&identifier=1'],
    ['noRecordsMatch', `${list}&set=subject:alchemy`],
    ['noRecordsMatch', `${list}&set=nothing:of:this`],
    ['noRecordsMatch', `${list}&from=2090-01-01`],
    ['noRecordsMatch', `${list}&until=0001-01-01`],
    ['badResumptionToken', 'verb=ListRecords&resumptionToken=x'],
    ['badResumptionToken', `verb=ListRecords&resumptionToken=${Buffer.from('{"id":1}').toString('base64url')}`],
    ['badResumptionToken', `verb=ListRecords&resumptionToken=${'A'.repeat(3000)}`],
    ...[{ metadataPrefix: 'marc21' }, { set: 'a b' }, { from: '2024-02-30' }, { modified: '2024-02-99T00:00:00Z' }].map(
      (part): [string, string] => ['badResumptionToken', `verb=ListRecords&resumptionToken=${tokenWith(part)}`],
    ),
    ['badResumptionToken', 'verb=ListSets&resumptionToken=x'],
  ];
  for (const [code, query] of wrong) {
    it(`responds with ${code} to ${query.slice(0, 90) || 'no request'}`, async () => {
      const xml = await request(query);
      assert.match(xml, new RegExp(`<error code="${code}">[^<]`));
      const repeats = /<request verb=/.test(xml);
      assert.equal(repeats, code !== 'badVerb' && code !== 'badArgument');
    });
  }

  it('accepts the arguments of a form, too', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/oai',
      headers,
      payload: `${list}&from=2024-02-01`,
    });
    assert.equal(statusCode, 200);
    assert.deepEqual(idsOf(body), ['2', '3']);
    const { statusCode: tooLong } = await app.inject({
      method: 'POST',
      url: '/oai',
      headers,
      payload: 'a'.repeat(9000),
    });
    assert.equal(tooLong, 413);
  });

  it("allows no scripts, but the styles of the browser's XML viewer", async () => {
    const { headers } = await app.inject('/oai?verb=Identify');
    const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";
    assert.equal(headers['content-security-policy'], policy);
  });

  it('responds for an empty library', async () => {
    const empty = await openOai((await openTestDatabase()).db);
    await empty.request('verb=Identify');
    await empty.request('verb=ListSets');
    assert.match(await empty.request(list), /noRecordsMatch/);
  });
});
