import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readDatacite } from './datacite.ts';
import { parseResource } from './testing-responses.ts';

const film = '<resourceType resourceTypeGeneral="Film">Audio-visual</resourceType>';
function mediaOf(content: string, source = 'oai:example.org:1', datestamp = '2024-05-01') {
  const read = readDatacite(parseResource(content), source, datestamp);
  assert.notEqual(read, 'not-audiovisual');
  return read === 'not-audiovisual' ? undefined : read.media;
}
const rights = (...uris: string[]) =>
  `<rightsList>${uris.map((uri) => `<rights rightsURI="${uri}"/>`).join('')}</rightsList>`;

describe('readDatacite', () => {
  it('accepts films, audiovisual works and sound only', () => {
    const medium = (type: string) => mediaOf(`<resourceType resourceTypeGeneral="${type}"/>`)?.medium;
    assert.deepEqual(['Film', 'Audiovisual', 'Sound'].map(medium), ['video', 'video', 'audio']);
    assert.equal(
      readDatacite(parseResource('<resourceType resourceTypeGeneral="Text"/>'), 'a', '2024-05-01'),
      'not-audiovisual',
    );
  });

  it('generates the same id each time if the source has no number', () => {
    const id = mediaOf(film)?.id;
    assert.match(id ?? '', /^9\d{14}$/);
    assert.equal(mediaOf(film)?.id, id);
    assert.notEqual(mediaOf(film, 'oai:example.org:2')?.id, id);
  });

  it('normalises Creative Commons licences and keeps other URLs', () => {
    const licence = (...uris: string[]) => mediaOf(film + rights(...uris))?.licence;
    assert.equal(
      licence('http://www.creativecommons.org/licenses/by/3.0/de'),
      'https://creativecommons.org/licenses/by/3.0/de/',
    );
    assert.equal(
      licence('https://creativecommons.org/licenses/by-nc-nd/4.0/deed.en'),
      'https://creativecommons.org/licenses/by-nc-nd/4.0/',
    );
    assert.equal(
      licence(
        'info:eu-repo/semantics/openAccess',
        'https://rights.example/x',
        'https://creativecommons.org/publicdomain/zero/1.0/',
      ),
      'https://creativecommons.org/publicdomain/zero/1.0/',
    );
    assert.equal(licence('https://rights.example/x'), 'https://rights.example/x');
    assert.equal(licence('info:eu-repo/semantics/openAccess'), undefined);
  });

  it('reads the DOI from a URL, and no other identifier', () => {
    const doi = (value: string, type = 'DOI') =>
      mediaOf(`${film}<identifier identifierType="${type}">${value}</identifier>`)?.doi;
    assert.equal(doi('https://doi.org/10.5555/1'), '10.5555/1');
    assert.equal(doi('doi:10.5555/1'), '10.5555/1');
    assert.equal(doi('https://example.org', 'URL'), undefined);
  });

  it('is online stock, added at the datestamp of the source', () => {
    assert.deepEqual([mediaOf(film)?.stock, mediaOf(film)?.added], ['online', '2024-05-01T00:00:00Z']);
    assert.equal(mediaOf(film, 'a', '2024-05-01T08:15:00Z')?.added, '2024-05-01T08:15:00Z');
  });

  const date = (type: string, value: string) => `<date dateType="${type}">${value}</date>`;
  const dated = (...dates: string[]) =>
    mediaOf(`${film}<publicationYear>2024</publicationYear><dates>${dates.join('')}</dates>`);

  it('reads when another Mediothek added the medium, but no year that it invented', () => {
    const added = '2024-03-02T10:00:00Z';
    const made = dated(date('Available', added));
    assert.deepEqual([made?.added, made?.year], [added, undefined]);
    const known = dated(date('Available', added), date('Issued', '2024'));
    assert.deepEqual([known?.added, known?.year], [added, 2024]);
    const catalogued = dated(date('Available', '2024-03-02'));
    assert.deepEqual([catalogued?.added, catalogued?.year], ['2024-05-01T00:00:00Z', 2024]);
  });

  it('reads the genre from the name of the resource type', () => {
    const named = (name: string) => mediaOf(`<resourceType resourceTypeGeneral="Audiovisual">${name}</resourceType>`);
    assert.equal(named('Video Abstract')?.genre, 'video-abstract');
    assert.equal(named('Video')?.genre, undefined);
  });

  const contents = (lang: string, text: string) =>
    `<description descriptionType="TableOfContents" xml:lang="${lang}">${text}</description>`;

  it('reads chapters from tables of contents with times', () => {
    const tables = [
      contents('en', '0:00 Start\n1:02:03 Questions, 12:30 to 13:00'),
      contents('de', '0:00 Anfang\n 5:00 Mitte'),
      contents('fr', '0:00 Début\nsans temps'),
    ];
    assert.deepEqual(mediaOf(`${film}<descriptions>${tables.join('')}</descriptions>`)?.chapters, [
      { start: 0, title: { en: 'Start', de: 'Anfang' } },
      { start: 300, title: { de: 'Mitte' } },
      { start: 3723, title: { en: 'Questions, 12:30 to 13:00' } },
    ]);
    assert.equal(mediaOf(`${film}<descriptions>${contents('en', 'Start')}</descriptions>`)?.chapters, undefined);
  });

  it('reads supplements that have a web URL', () => {
    const item = (url: string) =>
      `<relatedItem relationType="IsSupplementedBy"><relatedItemIdentifier relatedItemIdentifierType="URL">${url}</relatedItemIdentifier><titles><title>Slides</title></titles></relatedItem>`;
    const items = [item('https://example.org/slides.pdf'), item('javascript:alert(1)'), item('')];
    assert.deepEqual(
      mediaOf(`${film}<language>en</language><relatedItems>${items.join('')}</relatedItems>`)?.supplements,
      [{ title: { en: 'Slides' }, url: 'https://example.org/slides.pdf' }],
    );
  });
});
