import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DataciteDescription } from '@mediothek/contract';
import { dataciteJson } from './datacite-json.ts';
import { dataciteXml } from './datacite-xml.ts';
import { bareMedium, fullMedium, origin } from './testing-media.ts';

describe('dataciteJson', () => {
  const full = dataciteJson(fullMedium, { origin });

  it('puts the title in the language of the recording first, then translations and other titles', () => {
    assert.deepEqual(full.titles, [
      { title: 'Gezeiten', lang: 'de' },
      { title: 'Tides', titleType: 'TranslatedTitle', lang: 'en' },
      { title: 'Ebb & flow', titleType: 'AlternativeTitle' },
    ]);
  });

  it('distinguishes persons from institutions, and does neither for “et al.”', () => {
    assert.deepEqual(full.creators, [
      {
        name: 'Sommer, Lena',
        nameType: 'Personal',
        givenName: 'Lena',
        familyName: 'Sommer',
        nameIdentifiers: [
          {
            nameIdentifier: 'https://orcid.org/0000-0002-1825-0097',
            nameIdentifierScheme: 'ORCID',
            schemeUri: 'https://orcid.org',
          },
        ],
      },
      { name: 'Harbour Lab', nameType: 'Organizational' },
      { name: 'et al.' },
    ]);
  });

  it('writes the contributor type, or else the role in brackets behind the name', () => {
    assert.deepEqual(
      full.contributors?.map(({ name, familyName, contributorType }) => [name, familyName, contributorType]),
      [
        ['Winter, Jan (Kamera)', 'Winter', 'Other'],
        ['Winter, Jan (editing)', 'Winter', 'Other'],
        ['TIB', undefined, 'HostingInstitution'],
        ['Herbst, Ida', 'Herbst', 'Translator'],
        ['Mai, Ole', 'Mai', 'ContactPerson'],
        ['Juni, Eva', 'Juni', 'Other'],
      ],
    );
  });

  it('writes subjects with identifiers in every language, and keywords once', () => {
    const physics = {
      subjectScheme: 'Mediothek',
      schemeUri: 'https://portal.example/subjects',
      valueUri: 'http://www.wikidata.org/entity/Q413',
      classificationCode: 'physics',
    };
    assert.deepEqual(full.subjects, [
      { subject: 'Physics', ...physics, lang: 'en' },
      { subject: 'Physik', ...physics, lang: 'de' },
      { subject: 'Meer' },
      { subject: 'Mond' },
    ]);
  });

  it('relates the medium to its series and supplements', () => {
    assert.deepEqual(
      full.relatedItems?.map(({ relationType, relatedItemIdentifier, titles, number }) => [
        relationType,
        relatedItemIdentifier?.relatedItemIdentifier,
        titles?.[0]?.title,
        number,
      ]),
      [
        ['IsPartOf', 'https://portal.example/series/7', 'Waves', '2'],
        ['IsSupplementedBy', 'https://portal.example/files/1/folien.pdf', 'Folien', undefined],
      ],
    );
  });

  it('writes the chapters as tables of contents, one per language', () => {
    assert.deepEqual(
      full.descriptions?.map(({ description, descriptionType, lang }) => [descriptionType, lang, description]),
      [
        ['Abstract', 'de', 'Das Meer kommt.\nUnd geht.'],
        ['TableOfContents', 'de', '0:00 Anfang\n1:30 Der Mond'],
        ['TableOfContents', 'en', '1:30 The moon'],
      ],
    );
  });

  it('contains licence, duration, dates, formats and identifiers', () => {
    assert.deepEqual(full.rightsList, [
      {
        rights: 'CC BY-SA 3.0 DE',
        rightsUri: 'https://creativecommons.org/licenses/by-sa/3.0/de/',
        rightsIdentifier: 'CC-BY-SA-3.0-DE',
        rightsIdentifierScheme: 'SPDX',
        schemeUri: 'https://spdx.org/licenses/',
      },
    ]);
    assert.deepEqual(full.sizes, ['PT1H2M3.5S']);
    assert.deepEqual(full.formats, ['video/mp4', 'application/vnd.apple.mpegurl']);
    assert.deepEqual(full.dates, [
      { date: '2020', dateType: 'Issued' },
      { date: '2024-05-01T12:00:00Z', dateType: 'Available' },
    ]);
    assert.deepEqual(
      full.alternateIdentifiers.map(({ alternateIdentifier }) => alternateIdentifier),
      ['1', 'series:7'],
    );
    assert.deepEqual([full.doi, full.url, full.language], ['10.5072/tides(1)', 'https://portal.example/media/1', 'de']);
  });

  it('contains the required fields of the schema, and no invented values, for a medium with little metadata', () => {
    assert.deepEqual(dataciteJson(bareMedium, { origin }), {
      schemaVersion: 'http://datacite.org/schema/kernel-4',
      url: 'https://portal.example/media/2',
      types: { resourceTypeGeneral: 'Sound', resourceType: 'Sound' },
      creators: [{ name: ':unav' }],
      titles: [{ title: 'Untitled', lang: 'und' }],
      publisher: { name: 'Harbour Lab' },
      publicationYear: '2024',
      dates: [{ date: '2024-05-01T12:00:00Z', dateType: 'Available' }],
      alternateIdentifiers: [{ alternateIdentifier: '2', alternateIdentifierType: 'sid' }],
    });
  });
});

describe('supplements', () => {
  const typeOf = (supplement: object, source?: object) => {
    const supplements = [{ title: { de: 'Folien' }, href: 'https://example.org/a', ...supplement }];
    const described = dataciteJson(
      { ...fullMedium, supplements, ...(source && { datacite: { relatedItems: [source] } as DataciteDescription }) },
      { origin },
    );
    return described.relatedItems?.find(({ relationType }) => relationType === 'IsSupplementedBy')?.relatedItemType;
  };

  it('have the type of their media type', () => {
    const types = ['application/pdf', 'text/csv', 'text/plain', 'image/png', 'video/mp4', 'application/zip', undefined];
    assert.deepEqual(
      types.map((type) => typeOf(type === undefined ? {} : { type })),
      ['Text', 'Dataset', 'Text', 'Image', 'Audiovisual', 'Other', 'Other'],
    );
  });

  it('keep the type of their source, also if they were changed here', () => {
    const source = {
      relatedItemType: 'Software',
      relationType: 'IsSupplementedBy',
      relatedItemIdentifier: {
        relatedItemIdentifier: 'https://example.org/a',
        relatedItemIdentifierType: 'URL',
      },
      titles: [{ title: 'Anderer Titel', lang: 'de' }],
    };
    assert.equal(typeOf({}, source), 'Software');
  });
});

describe('dataciteXml', () => {
  it('contains the same values', () => {
    const { markup } = dataciteXml(fullMedium, { origin });
    for (const part of [
      '<identifier identifierType="DOI">10.5072/tides(1)</identifier>',
      '<title titleType="AlternativeTitle">Ebb &amp; flow</title>',
      '<creatorName nameType="Personal">Sommer, Lena</creatorName><givenName>Lena</givenName>',
      '<contributor contributorType="Translator"><contributorName nameType="Personal">Herbst, Ida</contributorName>',
      'classificationCode="physics" schemeURI="https://portal.example/subjects" valueURI="http://www.wikidata.org/entity/Q413" xml:lang="de">Physik</subject>',
      '<number numberType="Other">2</number>',
      '<size>PT1H2M3.5S</size>',
      'rightsIdentifierScheme="SPDX" schemeURI="https://spdx.org/licenses/">CC BY-SA 3.0 DE</rights>',
      '<description descriptionType="TableOfContents" xml:lang="en">1:30 The moon</description>',
    ])
      assert.ok(markup.includes(part), part);
  });

  it('identifies a medium without a DOI by the URL of its page', () => {
    assert.match(
      dataciteXml(bareMedium, { origin }).markup,
      /<identifier identifierType="URL">https:\/\/portal\.example\/media\/2<\/identifier>/,
    );
  });
});
