import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../testing-folder.ts';
import { detectFormat } from './detect-format.ts';
import { formatNamed } from './formats.ts';
import type { ImportItem } from './import-item.ts';
import { ImportReport } from './import-report.ts';
import { openSource } from './open-source.ts';
import { collect, inChunks, listOf, problemsIn, recordsIn, resource } from './testing-responses.ts';

/** Reads a text in the format that it is recognised as. */
async function read(text: string, path = ''): Promise<{ format: string; items: ImportItem[] }> {
  const { format, bytes } = await detectFormat(inChunks(text), { path });
  const items = await collect(format.read(bytes, { state: { seen: 0, failed: false } }));
  return { format: format.name, items };
}

const recordOf = (items: readonly ImportItem[]) => {
  const [item] = recordsIn(items);
  assert.ok(item, JSON.stringify(items));
  assert.equal(item.record.kind, 'media');
  return { ...item, media: item.record };
};

const film = (doi: string, more = ''): string =>
  resource(
    `<identifier identifierType="DOI">${doi}</identifier><titles><title>Waves</title></titles>` +
      `<publisher>Example Institute</publisher><publicationYear>2020</publicationYear>` +
      `<resourceType resourceTypeGeneral="Audiovisual"/>${more}`,
  );

const filmAttributes = {
  doi: '10.1234/A1',
  identifiers: [{ identifier: '17', identifierType: 'signature' }],
  creators: [{ name: 'Example, Ada', affiliation: ['Institute'], nameIdentifiers: [] }],
  titles: [{ title: 'Waves', lang: 'en' }],
  publisher: 'Example Institute',
  publicationYear: 2020,
  types: { resourceTypeGeneral: 'Audiovisual', ris: 'VIDEO' },
  geoLocations: [{ geoLocationPlace: 'Jena', geoLocationPoint: { pointLongitude: 11.6, pointLatitude: 50.9 } }],
  rightsList: [{ rightsUri: 'https://creativecommons.org/licenses/by/4.0/legalcode' }],
  sizes: ['PT1H2M3S'],
  state: 'findable',
};

describe('DataCite in XML', () => {
  it('reads one resource, which its DOI identifies', async () => {
    const { format, items } = await read(`<?xml version="1.0"?>\n${film('10.1234/A1')}`);
    const { media, position } = recordOf(items);
    assert.deepEqual([format, position.id, media.kind], ['datacite', 'doi:10.1234/a1', 'media']);
    assert.deepEqual([media.kind === 'media' && media.doi, media.source], ['10.1234/A1', 'doi:10.1234/a1']);
  });

  it('reads several resources in any element, and names those that are broken', async () => {
    const { items } = await read(
      `<films>\n${film('10.1234/1')}\n${film('10.1234/2').replace('</titles>', '')}\n${film('10.1234/3')}\n${resource('<titles><title>x</title></titles><resourceType resourceTypeGeneral="Sound"/>')}</films>`,
    );
    assert.deepEqual(
      recordsIn(items).map(({ record }) => record.source),
      ['doi:10.1234/1', 'doi:10.1234/3'],
    );
    assert.match(problemsIn(items).join('\n'), /\(3\): not well-formed: .*\n.*\(5\): has neither a DOI nor another/);
  });

  it('counts elements, attributes and values that the schema does not have', async () => {
    const report = new ImportReport();
    for (const doi of ['10.1234/1', '10.1234/2']) {
      const { items } = await read(
        film(doi, '<mood tone="blue">calm</mood><dates><date dateType="Shot" x="1">2020</date></dates>'),
      );
      const { notUnderstood = [], position } = recordOf(items);
      report.countNotUnderstood(notUnderstood, position.id ?? '');
    }
    assert.deepEqual(report.describeNotUnderstood(), [
      'mood: 2 times, for example doi:10.1234/1',
      'dates/date/@x: 2 times, for example doi:10.1234/1',
      'dates[].dateType="Shot": 2 times, for example doi:10.1234/1',
    ]);
  });
});

describe('DataCite in JSON', () => {
  it('reads a description with all its fields', async () => {
    const { format, items } = await read(JSON.stringify({ ...filmAttributes, mood: 'calm' }, null, 2));
    const { media, notUnderstood } = recordOf(items);
    assert.ok(media.kind === 'media');
    const { doi, title, creators, publisher, year, medium, licence, duration } = media;
    assert.deepEqual(
      { format, doi, title, creators, publisher, year, medium, licence, duration, notUnderstood },
      {
        format: 'datacite-json',
        doi: '10.1234/A1',
        title: { en: 'Waves' },
        creators: [{ name: 'Example, Ada' }],
        publisher: 'Example Institute',
        year: 2020,
        medium: 'video',
        licence: 'https://creativecommons.org/licenses/by/4.0/',
        duration: 3723,
        notUnderstood: ['mood'],
      },
    );
    assert.deepEqual(media.datacite?.creators?.[0]?.affiliation, [{ name: 'Institute' }]);
    assert.deepEqual(media.datacite.geoLocations, [
      { geoLocationPlace: ['Jena'], geoLocationPoint: [{ pointLongitude: '11.6', pointLatitude: '50.9' }] },
    ]);
    assert.deepEqual(media.datacite.alternateIdentifiers, [
      { alternateIdentifier: '17', alternateIdentifierType: 'signature' },
    ]);
  });

  it('reads a list, a response of the REST interface, and one description in each line', async () => {
    const other = { ...filmAttributes, doi: '10.1234/2' };
    const rest = {
      data: [filmAttributes, other].map((attributes) => ({ id: attributes.doi, attributes })),
      links: { next: 'https://api.example/dois?page=2' },
    };
    for (const text of [
      JSON.stringify([filmAttributes, other]),
      JSON.stringify(rest),
      JSON.stringify(rest, null, 2),
      `\n${JSON.stringify(filmAttributes)}\n\n${JSON.stringify(other)}\n`,
    ]) {
      const { format, items } = await read(text);
      const sources = recordsIn(items).map(({ record }) => record.source);
      assert.deepEqual([format, sources], ['datacite-json', ['doi:10.1234/a1', 'doi:10.1234/2']], text.slice(0, 60));
      assert.equal(
        items.some(({ kind }) => kind === 'note'),
        text.includes('next'),
      );
    }
  });

  it('names what is wrong, and reads the rest', async () => {
    const lines = [filmAttributes, '{"doi":', { ...filmAttributes, doi: '10.1234/3', publicationYear: 99 }, ['x']];
    const { items } = await read(
      lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
    );
    assert.equal(recordsIn(items).length, 1);
    const problems = problemsIn(items);
    assert.match(problems[0] ?? '', /\(2\): is not JSON/);
    assert.match(problems[1] ?? '', /^doi:10.1234\/3 \(3\): year: must be >= 1800, found 99/);
    assert.match(problems[2] ?? '', /\(4\): is no DataCite description/);
  });
});

describe('Dublin Core', () => {
  const dc = (content: string): string =>
    `<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:x="urn:x">${content}</oai_dc:dc>`;
  const content =
    '<dc:title xml:lang="de">Wellen</dc:title><dc:title xml:lang="en">Waves</dc:title><dc:creator>Example, Ada</dc:creator>' +
    '<dc:subject>physics</dc:subject><dc:description xml:lang="de">Über Wellen</dc:description><dc:date>2020-05-01</dc:date>' +
    '<dc:type>MovingImage</dc:type><dc:type>Lecture</dc:type><dc:type>Still</dc:type><dc:format>video/mp4</dc:format>' +
    '<dc:format>00:05:30</dc:format><dc:identifier>https://doi.org/10.1234/Dc</dc:identifier><dc:language>ger</dc:language>' +
    '<dc:rights>https://creativecommons.org/licenses/by/4.0/</dc:rights><dc:relation>a book</dc:relation><x:mood>calm</x:mood>';

  it('reads a record of a list, whose repository is the publisher if there is none', async () => {
    const { items } = await read(
      listOf(
        `<record><header><identifier>oai:example.org:7</identifier><datestamp>2024-05-01</datestamp></header><metadata>${dc(content)}</metadata></record>`,
      ),
    );
    const { media, notUnderstood } = recordOf(items);
    assert.ok(media.kind === 'media');
    const { title, creators, publisher, year, medium, genre, licence, duration, language, keywords, abstract, doi } =
      media;
    assert.deepEqual(
      { title, creators, publisher, year, medium, genre, licence, duration, language, keywords, abstract, doi },
      {
        title: { de: 'Wellen', en: 'Waves' },
        creators: [{ name: 'Example, Ada' }],
        publisher: 'example.org',
        year: 2020,
        medium: 'video',
        genre: 'lecture',
        licence: 'https://creativecommons.org/licenses/by/4.0/',
        duration: 330,
        language: 'de',
        keywords: ['physics'],
        abstract: { de: 'Über Wellen' },
        doi: '10.1234/Dc',
      },
    );
    assert.deepEqual(notUnderstood, ['mood', 'type=Still', 'relation']);
  });

  it('reads a file, and skips what is no audiovisual work', async () => {
    const { format, items } = await read(dc(`${content}<dc:publisher>Institute</dc:publisher>`));
    assert.deepEqual([format, recordOf(items).media.source], ['oai_dc', 'doi:10.1234/dc']);
    const text = await read(dc('<dc:title>A book</dc:title><dc:type>Text</dc:type><dc:identifier>7</dc:identifier>'));
    assert.deepEqual(text.items, [{ kind: 'skipped', position: { line: 1, id: '7' }, reason: 'not-audiovisual' }]);
  });
});

describe('NTM', () => {
  const ntm = (content: string): string =>
    `<resource xmlns="http://www.tib.eu/fileadmin/extern/knm/NTM-Metadata-Schema_v_2.5.xsd">${content}</resource>`;
  const content =
    '<creators><creator><creatorName>Example, Ada</creatorName><nameIdentifier nameIdentifierScheme="ORCID">0000-0002-1825-0097</nameIdentifier></creator></creators>' +
    '<titles><title language="ger">Wellen</title><title titleType="Subtitle" language="ger">Teil 2</title><title titleType="AlternativeTitle" language="eng">Waves</title></titles>' +
    '<publishers><publisher><publisherName>Example Institute</publisherName></publisher></publishers><publicationYear>2020</publicationYear><language>ger</language>' +
    '<videoSubtitleLanguage>eng</videoSubtitleLanguage><contributors><contributor><contributorName>Sommer, Jan (Schnitt)</contributorName></contributor></contributors>' +
    '<producers><producer><producerName>Film Company</producerName></producer></producers><productionYear>2019</productionYear><resourceType>Audiovisual</resourceType>' +
    '<genre>Lecture</genre><subjectAreas><subjectArea>Physics</subjectArea></subjectAreas><keywords><keyword language="ger">Welle</keyword></keywords>' +
    '<descriptions><description descriptionType="Abstract" language="ger">Erste Zeile<br/>Zweite Zeile</description></descriptions>' +
    '<alternateIdentifiers><alternateIdentifier alternateIdentifierType="event-id">e 7</alternateIdentifier></alternateIdentifiers>' +
    '<series><seriesTitle>Muster</seriesTitle><partNo>2</partNo></series>' +
    '<additionalMaterials><additionalMaterial additionalMaterialType="URL" additionalMaterialTitle="Slides" relationType="isSupplementedBy">https://example.org/slides</additionalMaterial>' +
    '<additionalMaterial additionalMaterialType="URL" relationType="isCitedBy">https://example.org/paper</additionalMaterial>' +
    '<additionalMaterial additionalMaterialType="File">slides.pdf</additionalMaterial></additionalMaterials>' +
    '<rights rightsURI="https://creativecommons.org/licenses/by/3.0/de/">CC BY 3.0 DE</rights><format>mp4</format><duration>00:05:30:12</duration>';

  it('reads every element that partners deliver', async () => {
    const { format, items } = await read(ntm(content));
    const { media, needs, notUnderstood } = recordOf(items);
    assert.equal(format, 'ntm');
    const { added: _, datacite, id: _id, ...fields } = media.kind === 'media' ? media : assert.fail();
    const [series] = needs.filter(({ kind }) => kind === 'series');
    assert.ok(series?.kind === 'series');
    assert.deepEqual(fields, {
      kind: 'media',
      medium: 'video',
      title: { de: 'Wellen: Teil 2', en: 'Waves' },
      abstract: { de: 'Erste Zeile\nZweite Zeile' },
      language: 'de',
      genre: 'lecture',
      creators: [{ name: 'Example, Ada', orcid: '0000-0002-1825-0097' }],
      contributors: [
        { name: 'Sommer, Jan', role: 'editing', note: 'Schnitt' },
        { name: 'Film Company', role: 'producer' },
      ],
      publisher: 'Example Institute',
      year: 2020,
      subjects: ['physics'],
      keywords: ['Welle'],
      duration: 330,
      licence: 'https://creativecommons.org/licenses/by/3.0/de/',
      series: [{ id: series.id, part: 2 }],
      stock: 'online',
      supplements: [{ title: { de: 'Slides' }, url: 'https://example.org/slides' }],
      source: 'ntm:event-id:e 7',
    });
    assert.deepEqual(series.title, { de: 'Muster' });
    assert.deepEqual(datacite?.relatedIdentifiers, [
      { relatedIdentifier: 'https://example.org/paper', relatedIdentifierType: 'URL', relationType: 'IsCitedBy' },
    ]);
    assert.deepEqual(notUnderstood, [
      'videoSubtitleLanguage',
      'additionalMaterials/additionalMaterial/@additionalMaterialType=File',
    ]);
  });
});

describe('openSource', () => {
  it('reads the files of a folder, each in its format, and names the file that cannot be read', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'sub'));
    writeFileSync(join(folder, 'a.xml'), film('10.1234/1'));
    writeFileSync(join(folder, 'b.json'), JSON.stringify({ ...filmAttributes, doi: '10.1234/2' }));
    writeFileSync(join(folder, 'c.txt'), 'notes');
    const { items } = await openSource(folder, { format: 'auto', signal: AbortSignal.timeout(120_000) });
    const found = await collect(items);
    assert.deepEqual(
      recordsIn(found).map(({ record, position }) => [position.file, record.source]),
      [
        ['a.xml', 'doi:10.1234/1'],
        ['b.json', 'doi:10.1234/2'],
      ],
    );
    assert.match(problemsIn(found).join(), /c\.txt is in no format that can be imported \(oai, datacite/);
  });

  it('reads the format that is named, whatever the input looks like', async () => {
    const file = join(temporaryFolder(), 'a.xml');
    writeFileSync(file, film('10.1234/1'));
    const format = formatNamed('oai_dc') ?? 'auto';
    const { items } = await openSource(file, { format, signal: AbortSignal.timeout(120_000) });
    assert.match(problemsIn(await collect(items)).join(), /contains no record in the format oai_dc/);
  });
});
