import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readDatacite } from './datacite.ts';
import { parseResource } from './testing-answers.ts';

const film = '<resourceType resourceTypeGeneral="Film">Audio-visual</resourceType>';
function mediaOf(content: string, source = 'oai:example.org:1', datestamp = '2024-05-01') {
  const read = readDatacite(parseResource(content), source, datestamp);
  assert.notEqual(read, 'not-audiovisual');
  return read === 'not-audiovisual' ? undefined : read.media;
}
const rights = (...uris: string[]) =>
  `<rightsList>${uris.map((uri) => `<rights rightsURI="${uri}"/>`).join('')}</rightsList>`;

describe('readDatacite', () => {
  it('knows films, audiovisual works and sound, and nothing else', () => {
    const medium = (type: string) => mediaOf(`<resourceType resourceTypeGeneral="${type}"/>`)?.medium;
    assert.deepEqual(['Film', 'Audiovisual', 'Sound'].map(medium), ['video', 'video', 'audio']);
    assert.equal(
      readDatacite(parseResource('<resourceType resourceTypeGeneral="Text"/>'), 'a', '2024-05-01'),
      'not-audiovisual',
    );
  });

  it('makes a number of its own, always the same, when the source has none', () => {
    const id = mediaOf(film)?.id;
    assert.match(id ?? '', /^9\d{14}$/);
    assert.equal(mediaOf(film)?.id, id);
    assert.notEqual(mediaOf(film, 'oai:example.org:2')?.id, id);
  });

  it('spells Creative Commons licences as their owner does and keeps other addresses', () => {
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

  it('takes the DOI out of an address and no other identifier', () => {
    const doi = (value: string, type = 'DOI') =>
      mediaOf(`${film}<identifier identifierType="${type}">${value}</identifier>`)?.doi;
    assert.equal(doi('https://doi.org/10.5555/1'), '10.5555/1');
    assert.equal(doi('doi:10.5555/1'), '10.5555/1');
    assert.equal(doi('https://example.org', 'URL'), undefined);
  });

  it('is online stock, added when the source last dated it', () => {
    assert.deepEqual([mediaOf(film)?.stock, mediaOf(film)?.added], ['online', '2024-05-01T00:00:00Z']);
    assert.equal(mediaOf(film, 'a', '2024-05-01T08:15:00Z')?.added, '2024-05-01T08:15:00Z');
  });
});
