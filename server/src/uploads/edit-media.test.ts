/** Editors change descriptions of published media. Imports do not undo it, and earlier descriptions can be restored. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type {
  AccountExport,
  MediaDescription,
  MediaDescriptionVersionList,
  MediaRecord,
  UploadDescription,
} from '@mediothek/contract';
import { signedIn } from '../api/testing-owner.ts';
import { shippedContent } from '../content/shipped-content.ts';
import { dryRunStore, type PlannedChange } from '../exchange/import/dry-run-store.ts';
import type { ImportItem } from '../exchange/import/import-item.ts';
import { libraryStore } from '../exchange/import/library-store.ts';
import { runImport } from '../exchange/import/run-import.ts';
import { mediaDetails } from '../library/records/media-details.ts';
import { putRecord } from '../library/records/put-record.ts';
import { search } from '../library/search/search.ts';
import { openTestDatabase } from '../testing.ts';
import { buildTestPortal } from '../testing-portal.ts';
import { history, mediaRecord, physics, putAll, seriesRecord } from '../testing-records.ts';
import { description, putUpload, testQueue } from './testing-uploads.ts';
import { defaultUploadSettings } from './upload-settings.ts';

const database = await openTestDatabase();
const { db } = database;
await putAll(db, [physics, history, seriesRecord('7', { title: { en: 'Waves' } })]);
const app = await buildTestPortal({
  ...database,
  content: await shippedContent(),
  origin: 'https://portal.test',
  uploads: { settings: { ...defaultUploadSettings, reserve: 0, review: true }, processing: testQueue() },
});
const author = await signedIn(db, 'author');
const editor = await signedIn(db, 'editor', 'editor');
const other = await signedIn(db, 'other', 'editor');

interface Failure {
  problem?: string;
  message?: string;
}
async function call<Body = MediaDescription>(
  method: 'GET' | 'PATCH' | 'POST',
  path: string,
  payload?: object,
  user?: typeof editor | null,
) {
  const { session } = user ?? editor;
  const response = await app.inject({
    method,
    url: `/api/v0/videos/${path}`,
    ...(user !== null && { cookies: { '__Host-session': session } }),
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json() as Body & Failure };
}
const read = async (id: string) => (await call('GET', `${id}/description`)).body;

/** Changes fields of the description as the form does: it sends all of them. */
async function edit(id: string, changes: Partial<UploadDescription>, user = editor) {
  const { version, description: before } = await read(id);
  return call('PATCH', `${id}/description`, { version, description: { ...before, ...changes } }, user);
}
const decide = async (id: string, fields: string[], value: string) =>
  call('POST', `${id}/description/decision`, { version: (await read(id)).version, fields, value });
const versions = async (id: string) =>
  (await call<MediaDescriptionVersionList>('GET', `${id}/description/versions`)).body.versions;

const source = 'oai:example.org:1';
/** A medium as a harvest brings it. */
const harvested = (id: string, changes: Partial<MediaRecord> = {}): MediaRecord =>
  mediaRecord(id, {
    title: { en: 'Standing waves', fr: 'Ondes stationnaires' },
    creators: [{ name: 'Hopper, Ada' }, { name: 'Institute of Waves, Hanover' }],
    keywords: ['waves, standing', 'harbour'],
    series: [{ id: '7', part: 1 }],
    source,
    datacite: {
      creators: [
        { name: 'Hopper, Ada', nameType: 'Personal', familyName: 'Hopper', givenName: 'Ada' },
        { name: 'Institute of Waves, Hanover', nameType: 'Organizational' },
      ],
      dates: [{ date: '2020', dateType: 'Created' }],
      subjects: [{ subject: 'Seiches' }],
      sizes: ['3 reels'],
    },
    ...changes,
  });

async function* itemsOf(record: MediaRecord, origin: 'harvest' | 'dump' | 'mediothek'): AsyncGenerator<ImportItem> {
  yield { kind: 'record', origin, position: { line: 1 }, record, needs: [], notes: [] };
}
const options = () => ({ signal: new AbortController().signal, onMessage: () => undefined });
const run = async (record: MediaRecord, origin: 'harvest' | 'dump' | 'mediothek' = 'harvest') =>
  (await runImport(itemsOf(record, origin), libraryStore(db), options())).summary();

async function plannedChanges(record: MediaRecord): Promise<readonly PlannedChange[]> {
  const changes: PlannedChange[] = [];
  await runImport(
    itemsOf(record, 'harvest'),
    dryRunStore(db, (change) => changes.push(change)),
    options(),
  );
  return changes;
}

describe('the description of an imported medium', () => {
  it('is what the form shows, with its names, its first series and its parts in DataCite', async () => {
    await run(harvested('11'));
    const { version, ...shown } = await read('11');
    assert.ok(Number.isSafeInteger(version));
    assert.deepEqual(shown, {
      id: '11',
      description: {
        title: { en: 'Standing waves' },
        creators: [{ family: 'Hopper', given: 'Ada' }, { family: 'Institute of Waves, Hanover' }],
        contributors: [],
        publisher: harvested('11').publisher,
        language: 'en',
        subjects: [],
        keywords: ['waves, standing', 'harbour'],
        series: { id: '7', part: 1, title: 'Waves' },
        datacite: { dates: [{ date: '2020', dateType: 'Created' }], sizes: ['3 reels'] },
      },
      fixed: [],
      changes: [],
    });
  });

  it('changes only the fields that an editor changes', async () => {
    await run(harvested('12'));
    const { status, body } = await edit('12', { title: { en: 'Seiches' }, genre: 'lecture' });
    assert.deepEqual(
      [status, body.description.title, body.changes.map(({ field }) => field).sort()],
      [200, { en: 'Seiches' }, ['genre', 'title']],
    );
    const { record, datacite } = await db
      .selectFrom('media')
      .select(['record', 'datacite'])
      .where('id', '=', '12')
      .executeTakeFirstOrThrow();
    assert.deepEqual(record.title, { en: 'Seiches', fr: 'Ondes stationnaires' });
    assert.deepEqual(
      [record.creators, record.keywords, datacite],
      [harvested('12').creators, harvested('12').keywords, harvested('12').datacite],
    );
    assert.equal((await search(db, { query: 'seiches lecture' })).totalEntries > 0, true);
  });

  it('contains affiliations and dates that an editor enters, and keeps what the form does not show', async () => {
    await run(harvested('13'));
    const { description: before } = await read('13');
    const [hopper, institute] = before.creators ?? [];
    assert.ok(hopper && institute);
    const { status } = await edit('13', {
      creators: [{ ...hopper, affiliation: [{ name: 'TIB' }] }, institute],
      datacite: { ...before.datacite, dates: [{ date: '2021', dateType: 'Created' }] },
    });
    assert.equal(status, 200);
    assert.deepEqual((await mediaDetails(db, '13'))?.datacite, {
      ...harvested('13').datacite,
      creators: [
        {
          name: 'Hopper, Ada',
          nameType: 'Personal',
          givenName: 'Ada',
          familyName: 'Hopper',
          affiliation: [{ name: 'TIB' }],
        },
        { name: 'Institute of Waves, Hanover', nameType: 'Organizational' },
      ],
      dates: [{ date: '2021', dateType: 'Created' }],
    });
  });

  it('preserves values that a description cannot contain', async () => {
    const long = 'x'.repeat(20_000);
    await run(
      harvested('14', {
        abstract: { en: long },
        subjects: ['physics'],
        keywords: Array.from({ length: 40 }, (_, at) => `k${at}`),
      }),
    );
    assert.deepEqual((await read('14')).fixed, ['abstract', 'keywords']);
    assert.equal((await edit('14', { year: 1999 })).status, 200);
    const details = await mediaDetails(db, '14');
    assert.deepEqual([details?.abstract, details?.keywords.length, details?.year], [{ en: long }, 40, 1999]);
  });
});

describe('an import of a medium that editors have changed', () => {
  for (const origin of ['harvest', 'dump', 'mediothek'] as const) {
    it(`preserves their values and takes all others (${origin})`, async () => {
      const id = { harvest: '21', dump: '22', mediothek: '23' }[origin];
      await run(harvested(id), origin);
      await edit(id, { title: { en: 'Seiches' } });
      assert.equal(await run(harvested(id), origin), '1 media: 0 created, 0 updated, 1 unchanged, 0 rejected');
      assert.equal(
        await run(harvested(id, { year: 1985 }), origin),
        '1 media: 0 created, 1 updated, 0 unchanged, 0 rejected',
      );
      const { description: after, changes } = await read(id);
      assert.deepEqual([after.title, after.year, changes[0]?.sourceChanged], [{ en: 'Seiches' }, 1985, false]);
    });
  }

  it('stores a new value of the source beside that of the editor, and changes nothing else', async () => {
    await run(harvested('24'));
    await edit('24', { title: { en: 'Seiches' } });
    const renamed = harvested('24', { title: { en: 'Waves at rest' } });
    assert.deepEqual(await plannedChanges(renamed), []);
    assert.equal((await read('24')).changes[0]?.sourceChanged, false, 'a dry run stores nothing');
    assert.equal(await run(renamed), '1 media: 0 created, 0 updated, 1 unchanged, 0 rejected');
    const { description: after, changes } = await read('24');
    assert.deepEqual(after.title, { en: 'Seiches' });
    assert.deepEqual(
      changes.map(({ field, editor: by, sourceChanged, source: value }) => [field, by, sourceChanged, value]),
      [['title', 'editor', true, { title: { en: 'Waves at rest' } }]],
    );
  });

  it('refers to subjects, series and publishers that only the editor named', async () => {
    await run(harvested('25', { subjects: ['physics'], series: [] }));
    const { status } = await edit('25', {
      subjects: ['history'],
      series: { id: '7', part: 25 },
      publisher: 'Harbour Lab',
    });
    assert.equal(status, 200);
    assert.equal(
      await run(harvested('25', { subjects: ['physics'], series: [], year: 1985 })),
      '1 media: 0 created, 1 updated, 0 unchanged, 0 rejected',
    );
    const details = await mediaDetails(db, '25');
    assert.deepEqual(
      [details?.subjects.map(({ id }) => id), details?.series.map(({ id }) => id), details?.publisher.name],
      [['history'], ['7'], 'Harbour Lab'],
    );
  });

  it('keeps the source’s values while the source has withdrawn the medium', async () => {
    await run(harvested('26'));
    await edit('26', { title: { en: 'Seiches' } });
    const deleted = async function* (): AsyncGenerator<ImportItem> {
      const date = '2026-01-01';
      yield { kind: 'skipped', position: { line: 1 }, reason: 'deleted', deleted: { ids: ['26'], source, date } };
    };
    await runImport(deleted(), libraryStore(db), options());
    assert.equal((await call('GET', '26/description')).status, 410);
    await run(harvested('26'));
    assert.deepEqual((await read('26')).changes[0]?.source, { title: { en: 'Standing waves' } });
  });
});

describe('a decision about changed fields', () => {
  it('gives them the value of the source, which imports change again', async () => {
    await run(harvested('31'));
    await edit('31', { title: { en: 'Seiches' }, year: 1999 });
    await run(harvested('31', { title: { en: 'Waves at rest' } }));
    const { status, body } = await decide('31', ['title'], 'source');
    assert.deepEqual(
      [status, body.description.title, body.changes.map(({ field }) => field)],
      [200, { en: 'Waves at rest' }, ['year']],
    );
    await run(harvested('31', { title: { en: 'Resonance' } }));
    assert.deepEqual((await read('31')).description.title, { en: 'Resonance' });
  });

  it('keeps the value of the editor until the source changes again', async () => {
    await run(harvested('32'));
    await edit('32', { title: { en: 'Seiches' } });
    await run(harvested('32', { title: { en: 'Waves at rest' } }));
    assert.deepEqual(
      (await decide('32', ['title'], 'changed')).body.changes.map(({ sourceChanged }) => sourceChanged),
      [false],
    );
    await run(harvested('32', { title: { en: 'Resonance' } }));
    assert.deepEqual(
      (await read('32')).changes.map(({ sourceChanged }) => sourceChanged),
      [true],
    );
  });

  it('rejects fields that are not changed', async () => {
    await run(harvested('33'));
    const { status, body } = await decide('33', ['title'], 'source');
    assert.deepEqual([status, body.message], [400, '"title" of medium 33 is not changed here']);
  });

  it('is not needed if the editor enters the value of the source', async () => {
    await run(harvested('34'));
    await edit('34', { title: { en: 'Seiches' } });
    assert.deepEqual((await edit('34', { title: { en: 'Standing waves' } })).body.changes, []);
  });
});

describe('changes of descriptions', () => {
  it('are for editors only', async () => {
    await run(harvested('41'));
    const { version, description: before } = await read('41');
    const calls = [
      ['GET', '41/description'],
      ['GET', '41/description/versions'],
      ['PATCH', '41/description', { version, description: before }],
      ['POST', '41/description/decision', { version, fields: ['title'], value: 'source' }],
      ['POST', '41/description/versions/1/restore', { version }],
    ] as const;
    for (const [method, path, body] of calls) {
      assert.equal((await call(method, path, body, null)).status, 401, `${method} ${path}`);
      assert.equal((await call(method, path, body, author)).status, 403, `${method} ${path}`);
    }
    assert.equal((await edit('41', { year: 1999 }, author)).status, 403);
  });

  it('are rejected if they are based on another description', async () => {
    await run(harvested('42'));
    const { version, description: before } = await read('42');
    assert.equal((await edit('42', { year: 1999 }, other)).status, 200);
    const late = await call('PATCH', '42/description', { version, description: { ...before, year: 1998 } });
    assert.deepEqual([late.status, late.body.problem], [409, 'upload.version']);
    const current = await read('42');
    await run(harvested('42', { keywords: ['new'] }));
    const afterImport = await call('PATCH', '42/description', {
      version: current.version,
      description: current.description,
    });
    assert.equal(afterImport.status, 409);
  });

  it('made at the same time are not lost', async () => {
    await run(harvested('43'));
    const { version, description: before } = await read('43');
    const send = (year: number) => call('PATCH', '43/description', { version, description: { ...before, year } });
    const statuses = (await Promise.all([send(1990), send(1991), run(harvested('43', { title: { en: 'New' } }))])).map(
      (result) => (typeof result === 'string' ? 'import' : result.status),
    );
    assert.ok(statuses.filter((status) => status === 200).length <= 1, String(statuses));
    const { description: after, changes } = await read('43');
    assert.deepEqual(after.title, { en: 'New' });
    assert.equal(changes.length, statuses.filter((status) => status === 200).length);
  });

  it('reject hostile and incomplete values', async () => {
    await run(harvested('44', { subjects: ['physics'] }));
    const rejected = async (changes: object) => {
      const { status, body } = await edit('44', changes);
      return [status, body.problem];
    };
    assert.deepEqual(await rejected({ title: {} }), [400, 'upload.incomplete']);
    assert.deepEqual(await rejected({ creators: [] }), [400, 'upload.incomplete']);
    assert.deepEqual(await rejected({ subjects: ['alchemy'] }), [400, 'upload.subject']);
    assert.deepEqual(await rejected({ series: { id: '99' } }), [400, 'upload.series']);
    assert.deepEqual(await rejected({ datacite: { sizes: ['a\u0001'] } }), [400, 'upload.datacite']);
    assert.deepEqual(await rejected({ title: { en: 'a\u0000' } }), [400, undefined]);
    assert.deepEqual(await rejected({ title: { en: 'x'.repeat(301) } }), [400, undefined]);
    assert.equal((await call('GET', '999/description')).status, 404);
    assert.equal((await call('GET', 'x/description')).status, 400);
    assert.deepEqual((await read('44')).changes, []);
  });

  it('do not take the number that another medium has in the series', async () => {
    await run(harvested('45', { series: [{ id: '7', part: 45 }] }));
    await run(harvested('46', { series: [] }));
    const { status, body } = await edit('46', { series: { id: '7', part: 45 } });
    assert.deepEqual([status, body.problem], [409, 'upload.part']);
  });

  it('of a medium that came by an upload change its upload', async () => {
    await putAll(db, [mediaRecord('47')]);
    const upload = await putUpload(database, author.id, 'published', { media_id: '47', description });
    const { status, body } = await edit('47', { title: { en: 'Seiches' } });
    assert.deepEqual([status, body.upload, body.description.title, body.changes], [200, upload, { en: 'Seiches' }, []]);
    assert.deepEqual((await mediaDetails(db, '47'))?.title, { en: 'Seiches' });
  });
});

describe('versions of a description', () => {
  it('name who changed which fields, and can be restored', async () => {
    await run(harvested('51'));
    await edit('51', { title: { en: 'Seiches' } });
    await run(harvested('51', { year: 1985 }));
    await edit('51', { keywords: ['rest'] }, other);
    assert.deepEqual(
      (await versions('51')).map(({ number, cause, editor: by, fields }) => [number, cause, by, fields]),
      [
        [3, 'editor', 'other', ['keywords']],
        [2, 'import', undefined, ['year']],
        [1, 'editor', 'editor', ['title']],
      ],
    );
    const { version } = await read('51');
    const { status, body } = await call('POST', '51/description/versions/2/restore', { version });
    assert.deepEqual(
      [status, body.description.title, body.description.keywords, body.description.year],
      [200, { en: 'Seiches' }, harvested('51').keywords, harvested('51').year],
    );
    assert.deepEqual(body.changes.map(({ field }) => field).sort(), ['title', 'year']);
    const [newest] = await versions('51');
    assert.deepEqual([newest?.number, newest?.cause, newest?.fields], [4, 'restored', ['year', 'keywords']]);
    const stale = await call('POST', '51/description/versions/1/restore', { version });
    assert.deepEqual([stale.status, stale.body.problem], [409, 'upload.version']);
    const current = await read('51');
    assert.equal((await call('POST', '51/description/versions/9/restore', { version: current.version })).status, 404);
  });

  it('of an upload are restored in the upload', async () => {
    await putAll(db, [mediaRecord('52')]);
    await putUpload(database, author.id, 'published', { media_id: '52', description });
    await edit('52', { title: { en: 'First' } }, editor);
    await edit('52', { title: { en: 'Second' } }, editor);
    const [second] = await versions('52');
    const { version } = await read('52');
    const { status, body } = await call('POST', `52/description/versions/${second?.number}/restore`, { version });
    assert.deepEqual([status, body.description.title], [200, { en: 'First' }]);
    assert.equal((await versions('52'))[0]?.cause, 'restored');
  });

  it('are the last fifty, and are deleted with the medium', async () => {
    await run(harvested('53'));
    for (let year = 1900; year < 1953; year++) await putRecord(db, harvested('53', { year }));
    const numbers = (await versions('53')).map(({ number }) => number);
    assert.deepEqual([numbers.length, numbers[0], numbers.at(-1)], [50, 53, 4]);
    await edit('53', { genre: 'lecture' });
    await db.deleteFrom('media').where('id', '=', '53').execute();
    const left = await db.selectFrom('description_version').select('number').where('media_id', '=', '53').execute();
    const changes = await db.selectFrom('description_change').select('field').where('media_id', '=', '53').execute();
    assert.deepEqual([left, changes], [[], []]);
  });

  it('are part of the export of the account that made them', async () => {
    const exporting = await signedIn(db, 'exporting', 'editor');
    await run(harvested('55'));
    await edit('55', { year: 1999 }, exporting);
    const cookies = { '__Host-session': exporting.session };
    const exported = (await app.inject({ url: '/api/v0/account/export', cookies })).json<AccountExport>();
    assert.deepEqual(
      exported.described.map(({ created: _created, ...rest }) => rest),
      [{ mediaId: '55', number: 1, cause: 'editor', fields: ['year'] }],
    );
  });

  it('remain without a name when the account is deleted', async () => {
    const leaving = await signedIn(db, 'leaving', 'editor');
    await run(harvested('54'));
    await edit('54', { year: 1999 }, leaving);
    await db.deleteFrom('account').where('id', '=', leaving.id).execute();
    const [version] = await versions('54');
    assert.deepEqual(
      [version?.cause, version?.editor, (await read('54')).changes[0]?.editor],
      ['editor', undefined, undefined],
    );
  });
});
