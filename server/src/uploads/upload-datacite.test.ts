/** What authors and editors enter in DataCite's terms: from the form to the record and its exports. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { DataciteDescription, Upload, UploadDescription } from '@mediothek/contract';
import { signedIn } from '../api/testing-owner.ts';
import { shippedContent } from '../content/shipped-content.ts';
import { parseDocument, readResource } from '../exchange/import/testing-datacite.ts';
import { schemaFile, xsdValidator } from '../exchange/testing-xsd.ts';
import { openTestDatabase } from '../testing.ts';
import { buildTestPortal } from '../testing-portal.ts';
import { mediaRecord, physics, putAll } from '../testing-records.ts';
import { description, putUpload, testQueue } from './testing-uploads.ts';
import { defaultUploadSettings } from './upload-settings.ts';

const validate = xsdValidator({ 'http://datacite.org/schema/kernel-4': schemaFile('datacite.xsd') });
const database = await openTestDatabase();
const { db } = database;
await putAll(db, [physics]);
const app = await buildTestPortal({
  ...database,
  content: await shippedContent(),
  origin: 'https://portal.test',
  uploads: { settings: { ...defaultUploadSettings, reserve: 0, review: true }, processing: testQueue() },
});
const author = await signedIn(db, 'author');
const editor = await signedIn(db, 'editor', 'editor');

async function call(method: 'GET' | 'PATCH' | 'POST', path: string, payload?: object, user = author) {
  const response = await app.inject({
    method,
    url: `/api/v0/uploads/${path}`,
    cookies: { '__Host-session': user.session },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json() as Upload & { problem?: string; message?: string } };
}
const exported = async (id: string) => (await app.inject(`/media/${id}.datacite.json`)).json() as DataciteDescription;
const storedOf = async (id: string) =>
  (await db.selectFrom('media').select('datacite').where('id', '=', id).executeTakeFirst())?.datacite;

/** The author's upload of a medium that is published with this description in DataCite. */
async function published(id: string, datacite?: DataciteDescription, named = description) {
  await putAll(db, [mediaRecord(id, datacite && { datacite })]);
  return putUpload(database, author.id, 'published', { media_id: id, description: named });
}

const tib = {
  name: 'TIB',
  affiliationIdentifier: 'https://ror.org/04aj4c181',
  affiliationIdentifierScheme: 'ROR',
  schemeUri: 'https://ror.org',
};
const entered: UploadDescription = {
  ...description,
  creators: [
    {
      family: 'Hopper',
      given: 'Ada',
      orcid: '0000-0002-1825-0097',
      affiliation: [tib],
      nameIdentifiers: [{ nameIdentifier: '118540238', nameIdentifierScheme: 'GND' }],
    },
    { family: 'Noether', given: 'Emmy' },
  ],
  contributors: [
    { family: 'Film Unit', role: 'producer', affiliation: [tib] },
    { family: 'Muster', given: 'Max', role: 'camera', contributorType: 'Researcher' },
  ],
  datacite: {
    fundingReferences: [{ funderName: 'DFG', awardNumber: '42', awardUri: 'https://example.org/42' }],
    relatedIdentifiers: [
      { relatedIdentifier: '10.5072/data', relatedIdentifierType: 'DOI', relationType: 'IsDerivedFrom' },
    ],
    version: '2.0',
    alternateIdentifiers: [{ alternateIdentifier: 'C 1', alternateIdentifierType: 'Signature' }],
    dates: [
      { date: '2024-03-01/2024-03-09', dateType: 'Collected', dateInformation: 'At the harbour' },
      { date: '2024-05-02', dateType: 'Issued' },
    ],
    geoLocations: [
      { geoLocationPlace: ['Hanover'], geoLocationPoint: [{ pointLatitude: '52.37', pointLongitude: '9.73' }] },
    ],
    subjects: [{ subject: 'Seiches', subjectScheme: 'GND', valueUri: 'https://d-nb.info/gnd/4181091-0' }],
    sizes: ['3 reels'],
    formats: ['16 mm film'],
  },
};

describe('a description in DataCite’s terms', () => {
  it('is saved with a draft, published and exported', async () => {
    const draft = await putUpload(database, author.id, 'draft');
    assert.equal((await call('PATCH', draft, { version: 1, description: entered })).status, 200);
    assert.deepEqual((await call('GET', draft)).body.description, entered);

    const id = await putUpload(database, author.id, 'review', { description: entered });
    const { status, body } = await call('POST', `${id}/review`, { version: 1, decision: 'publish' }, editor);
    assert.deepEqual([status, body.description], [200, entered]);
    const { creators, contributors, dates, subjects, sizes, formats, ...rest } = await exported(body.mediaId ?? '');
    assert.deepEqual(creators, [
      {
        name: 'Hopper, Ada',
        nameType: 'Personal',
        givenName: 'Ada',
        familyName: 'Hopper',
        nameIdentifiers: [
          {
            nameIdentifier: 'https://orcid.org/0000-0002-1825-0097',
            nameIdentifierScheme: 'ORCID',
            schemeUri: 'https://orcid.org',
          },
          { nameIdentifier: '118540238', nameIdentifierScheme: 'GND' },
        ],
        affiliation: [tib],
      },
      { name: 'Noether, Emmy', nameType: 'Personal', givenName: 'Emmy', familyName: 'Noether' },
    ]);
    assert.deepEqual(
      contributors?.map(({ name, contributorType, affiliation }) => [name, contributorType, affiliation?.[0]?.name]),
      [
        ['Film Unit', 'Producer', 'TIB'],
        ['Muster, Max (camera)', 'Researcher', undefined],
      ],
    );
    assert.deepEqual(dates?.slice(0, 2), entered.datacite?.dates);
    assert.deepEqual(subjects?.at(-1), entered.datacite?.subjects?.[0]);
    assert.ok(subjects?.some(({ subject }) => subject === 'waves'));
    assert.ok(sizes?.includes('3 reels') && formats?.includes('16 mm film'));
    const { fundingReferences, relatedIdentifiers, version, geoLocations, alternateIdentifiers } = rest;
    assert.deepEqual(
      { fundingReferences, relatedIdentifiers, version, alternateIdentifiers: alternateIdentifiers?.slice(1) },
      {
        fundingReferences: entered.datacite?.fundingReferences,
        relatedIdentifiers: entered.datacite?.relatedIdentifiers,
        version: '2.0',
        alternateIdentifiers: entered.datacite?.alternateIdentifiers,
      },
    );
    // The REST interface of DataCite has the only point without a list.
    const point = { pointLatitude: '52.37', pointLongitude: '9.73' };
    validate((await app.inject(`/media/${body.mediaId}.datacite.xml`)).body);
    assert.deepEqual(geoLocations, [{ geoLocationPlace: 'Hanover', geoLocationPoint: point }]);
  });

  it('is not in a record for which nothing was entered', async () => {
    const id = await published('9001');
    for (const datacite of [undefined, {}]) {
      const { version } = (await call('GET', id)).body;
      const change = { ...description, keywords: ['seiches'], ...(datacite && { datacite }) };
      assert.equal((await call('PATCH', id, { version, description: change })).status, 200);
      assert.equal(await storedOf('9001'), null);
    }
  });

  it('is shown and changed by an editor after an import; what the form does not show stays', async () => {
    const reading = readResource(
      parseDocument(readFileSync(join(import.meta.dirname, '../exchange/import/fixtures/every-element.xml'), 'utf8')),
    );
    const { datacite, creators, contributors } = reading.media;
    assert.ok(datacite);
    const named = <Person extends { name: string }>({ name, ...rest }: Person) => {
      const [family = '', given] = name.split(', ');
      return { family, ...(given && { given }), ...rest };
    };
    const people = { creators: creators.map(named), contributors: contributors.map(named) };
    const id = await published('9002', datacite, { ...description, ...people });
    const { description: shown, version } = (await call('GET', id, undefined, editor)).body;
    assert.deepEqual(shown.datacite?.fundingReferences, datacite.fundingReferences);
    assert.deepEqual(shown.creators?.[0]?.affiliation, datacite.creators?.[0]?.affiliation);

    // Saved as it was shown, the description does not change.
    assert.equal((await call('PATCH', id, { version, description: shown }, editor)).status, 200);
    assert.deepEqual(await storedOf('9002'), datacite);

    const before = await exported('9002');
    const [first, ...others] = shown.creators ?? [];
    const change: UploadDescription = {
      ...shown,
      creators: [{ ...first, family: first?.family ?? '', affiliation: [tib] }, ...others],
      datacite: { ...shown.datacite, version: '7', fundingReferences: [{ funderName: 'DFG' }] },
    };
    assert.equal((await call('PATCH', id, { version: version + 1, description: change }, editor)).status, 200);
    const after = await exported('9002');
    assert.deepEqual([after.version, after.fundingReferences], ['7', [{ funderName: 'DFG' }]]);
    assert.deepEqual(after.creators?.[0]?.affiliation, [tib]);
    for (const part of ['geoLocations', 'relatedItems', 'relatedIdentifiers', 'dates', 'contributors'] as const)
      assert.deepEqual(after[part], before[part], part);
  });

  it('stays when other programs change the description without it', async () => {
    const datacite: DataciteDescription = {
      creators: [{ name: 'Hopper, Ada', affiliation: [tib] }],
      version: '3',
      dates: [{ date: 'about 1950', dateType: 'Created' }],
    };
    const id = await published('9003', datacite);
    assert.equal((await call('PATCH', id, { version: 1, description })).status, 200);
    assert.deepEqual(await storedOf('9003'), datacite);
    const rights = { licence: 'CC BY 4.0', declared: (await call('GET', id)).body.rights.declared };
    assert.equal((await call('PATCH', id, { version: 2, rights })).status, 200);
    assert.deepEqual(await storedOf('9003'), datacite);
  });

  it('removes what was removed, and accepts the source’s own dates', async () => {
    const dates: DataciteDescription['dates'] = [{ date: 'about 1950', dateType: 'Created' }];
    const id = await published('9004', {
      creators: [{ name: 'Hopper, Ada', nameType: 'Personal', affiliation: [tib] }],
      version: '3',
      dates,
      relatedItems: [{ relatedItemType: 'Book', relationType: 'IsCitedBy', titles: [{ title: 'Waves' }] }],
    });
    const { creators: [creator] = [] } = (await call('GET', id)).body.description;
    assert.deepEqual(creator?.affiliation, [tib]);
    assert.equal(
      (await call('PATCH', id, { version: 1, description: { ...description, datacite: { dates } } })).status,
      200,
    );
    assert.deepEqual(await storedOf('9004'), {
      creators: [{ name: 'Hopper, Ada', nameType: 'Personal' }],
      dates,
      relatedItems: [{ relatedItemType: 'Book', relationType: 'IsCitedBy', titles: [{ title: 'Waves' }] }],
    });
  });

  it('is rejected with the path of the value', async () => {
    const id = await putUpload(database, author.id, 'draft');
    const point = { pointLatitude: '91', pointLongitude: '9' };
    const malformed: [path: string, change: UploadDescription][] = [
      [
        'creators.0.affiliation.0.affiliationIdentifier: ror',
        { creators: [{ family: 'A', affiliation: [{ ...tib, affiliationIdentifier: 'https://ror.org/04aj4c182' }] }] },
      ],
      [
        'creators.0.nameIdentifiers.0.nameIdentifier: isni',
        {
          creators: [
            { family: 'A', nameIdentifiers: [{ nameIdentifier: '0000000121032684', nameIdentifierScheme: 'ISNI' }] },
          ],
        },
      ],
      [
        'datacite.fundingReferences.0.awardUri: url',
        { datacite: { fundingReferences: [{ funderName: 'DFG', awardUri: 'javascript:alert(1)' }] } },
      ],
      [
        'datacite.relatedIdentifiers.0.relatedIdentifier: doi',
        {
          datacite: {
            relatedIdentifiers: [{ relatedIdentifier: '11.5', relatedIdentifierType: 'DOI', relationType: 'Cites' }],
          },
        },
      ],
      [
        'datacite.alternateIdentifiers.0.alternateIdentifierType: reserved',
        { datacite: { alternateIdentifiers: [{ alternateIdentifier: '7', alternateIdentifierType: 'sid' }] } },
      ],
      ['datacite.dates.0.date: date', { datacite: { dates: [{ date: '2023-02-30', dateType: 'Created' }] } }],
      [
        'datacite.geoLocations.0.geoLocationPoint.0.pointLatitude: latitude',
        { datacite: { geoLocations: [{ geoLocationPoint: [point] }] } },
      ],
      ['datacite.version contains characters', { datacite: { version: 'a\u0000' } }],
    ];
    for (const [path, change] of malformed) {
      const { status, body } = await call('PATCH', id, { version: 1, description: change });
      assert.deepEqual([status, body.problem], [400, 'upload.datacite'], path);
      assert.ok(body.message?.startsWith(`description.${path}`), body.message);
    }
    // The schema of the contract rejects what is in none of DataCite's lists.
    const unknown = { datacite: { dates: [{ date: '2024', dateType: 'Guessed' }] } };
    const { status, body } = await call('PATCH', id, { version: 1, description: unknown });
    assert.equal(status, 400);
    assert.match(body.message ?? '', /dateType/);
  });
});
