import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSeries } from './datacite-series.ts';
import { parseResource } from './testing-responses.ts';

const ids = (...values: string[]) =>
  `<alternateIdentifiers>${values.map((id) => `<alternateIdentifier alternateIdentifierType="sid">${id}</alternateIdentifier>`).join('')}</alternateIdentifiers>`;
const related = (...titles: string[]) =>
  `<relatedItems>${titles.map((title) => `<relatedItem relationType="IsPublishedIn"><titles><title>${title}</title></titles></relatedItem>`).join('')}</relatedItems>`;
const information = (title: string) =>
  `<descriptions><description descriptionType="SeriesInformation">${title}</description></descriptions>`;

function seriesOf(content: string) {
  const notes: string[] = [];
  const { records, memberships } = readSeries(parseResource(content), 'de', 'oai:example.org:film:1', notes);
  return { series: records, memberships, notes };
}

describe('readSeries', () => {
  it('pairs the number with the title of the related item, or else of the series information', () => {
    const expected = {
      series: [{ kind: 'series', id: '1022', title: { de: 'Vorträge' }, source: 'oai:example.org series:1022' }],
      memberships: [{ id: '1022' }],
      notes: [],
    };
    assert.deepEqual(seriesOf(ids('51150', 'series:1022') + related('Vorträge') + information('Vorträge')), expected);
    assert.deepEqual(seriesOf(ids('series:1022') + related('') + information('Vorträge')), expected);
  });

  it('pairs several series in their order', () => {
    const { series } = seriesOf(ids('series:1', 'series:2', 'series:1') + related('A', 'B'));
    assert.deepEqual(
      series.map(({ id, title }) => [id, title.de]),
      [
        ['1', 'A'],
        ['2', 'B'],
      ],
    );
  });

  it('omits a title without number and a number without title, with a note', () => {
    assert.deepEqual(seriesOf(ids('51813') + related('Forschung')), {
      series: [],
      memberships: [],
      notes: ['the series “Forschung” has no number at the source, so the medium gets no series'],
    });
    assert.deepEqual(seriesOf(ids('series:7')), {
      series: [],
      memberships: [],
      notes: ['series:7 has no title at the source and was left out'],
    });
  });

  it('identifies the series of a Mediothek by their URLs, with all titles and the part number', () => {
    const item = (id: number, rest: string) =>
      `<relatedItem relationType="IsPartOf"><relatedItemIdentifier relatedItemIdentifierType="URL">https://portal.test/series/${id}</relatedItemIdentifier>${rest}</relatedItem>`;
    const items = [
      item(2, '<titles><title xml:lang="en">Two</title></titles>'),
      item(1, '<titles><title xml:lang="en">One</title><title xml:lang="de">Eins</title></titles><number>3</number>'),
    ];
    const { series, memberships, notes } = seriesOf(
      `${ids('series:1', 'series:2')}<relatedItems>${items.join('')}</relatedItems>`,
    );
    assert.deepEqual(
      series.map(({ title }) => title),
      [{ en: 'One', de: 'Eins' }, { en: 'Two' }],
    );
    assert.deepEqual([memberships, notes], [[{ id: '1', part: 3 }, { id: '2' }], []]);
  });
});
