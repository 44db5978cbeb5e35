import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestDatabase } from '../../testing.ts';
import { mediaRecord, putAll } from '../../testing-records.ts';
import { openOai, textsOf } from './testing-oai.ts';

const { db } = await openTestDatabase();
const ids = Array.from({ length: 7 }, (_, index) => String(index + 1));
await putAll(
  db,
  ids.map((id) => mediaRecord(id)),
);
await db.updateTable('media').set({ modified: '2024-01-01T00:00:00Z' }).execute();
const { request } = await openOai(db, 3);

interface Page {
  ids: (string | undefined)[];
  /** `undefined`: no token. Empty: the last page of several. */
  token: string | undefined;
  xml: string;
}

async function get(query: string): Promise<Page> {
  const xml = await request(query);
  const found = textsOf(xml, 'identifier').filter((text) => text.startsWith('oai:'));
  return { ids: found.map((text) => text.split(':').at(-1)), token: textsOf(xml, 'resumptionToken')[0], xml };
}
const start = 'verb=ListRecords&metadataPrefix=oai_dc&until=2090-01-01';
const nextPage = (token: string | undefined) => get(`verb=ListRecords&resumptionToken=${token}`);

describe('listPage', () => {
  it('splits a list into pages with cursor and size', async () => {
    const first = await get(start);
    assert.match(first.xml, /<resumptionToken completeListSize="7" cursor="0">/);
    const second = await nextPage(first.token);
    const third = await nextPage(second.token);
    assert.deepEqual([...first.ids, ...second.ids, ...third.ids], ids);
    assert.match(third.xml, /<resumptionToken completeListSize="7" cursor="6"\/>/);
    // A token that is sent again, as after a broken connection, has the same response.
    assert.deepEqual((await nextPage(first.token)).ids, second.ids);
  });

  it('omits nothing if the library changes between two pages', async () => {
    const first = await get(start);
    assert.deepEqual(first.ids, ['1', '2', '3']);
    await putAll(db, [
      mediaRecord('2', { year: 2020 }),
      mediaRecord('5', { year: 2020 }),
      mediaRecord('4', { withdrawn: { date: '2024-05-06' } }),
      mediaRecord('8'),
    ]);
    const rest: Page[] = [];
    for (let { token } = first; token; token = rest.at(-1)?.token) rest.push(await nextPage(token));
    const later = rest.flatMap((page) => page.ids);
    assert.deepEqual(later.slice(0, 2), ['6', '7']);
    assert.deepEqual(later.slice(2).toSorted(), ['2', '4', '5', '8']);
    assert.ok(rest.some(({ xml }) => xml.includes('<header status="deleted"><identifier>oai:portal.test:4<')));
  });

  it('sends no token if the list has one page', async () => {
    await db.updateTable('media').set({ modified: '2024-01-01T00:00:00Z' }).where('id', '>', '3').execute();
    const xml = await request('verb=ListIdentifiers&metadataPrefix=oai_dc&from=2024-01-02');
    assert.doesNotMatch(xml, /resumptionToken/);
  });
});
