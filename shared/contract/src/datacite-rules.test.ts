import { describe, expect, it } from '@jest/globals';
import { checkDatacite, type DescribedInDatacite } from './datacite-rules.ts';

const problemsOf = (entered: DescribedInDatacite, stored?: DescribedInDatacite) =>
  checkDatacite(entered, stored).map(({ path, problem }) => `${path}: ${problem}`);
const dated = (date: string): DescribedInDatacite => ({ datacite: { dates: [{ date, dateType: 'Created' }] } });
const identified = (nameIdentifierScheme: string, nameIdentifier: string): DescribedInDatacite => ({
  contributors: [{ family: 'A', role: 'other', nameIdentifiers: [{ nameIdentifierScheme, nameIdentifier }] }],
});

describe('checkDatacite', () => {
  it.each(['2024', '2024-02', '2024-02-29', '2024-02-29T10:00Z', '2020/2021-05', '2020/', '/2021', '2020-05/2020'])(
    'accepts the date %s',
    (date) => expect(problemsOf(dated(date))).toEqual([]),
  );
  it.each(['24', '2024-13', '2023-02-29', '01.02.2024', '2021/2020', '/', '2020/2021/2022', '2024-02-29T25:00Z'])(
    'rejects the date %s',
    (date) => expect(problemsOf(dated(date))).toEqual(['datacite.dates.0.date: date']),
  );

  it.each([
    ['ROR', 'https://ror.org/04aj4c181', '04aj4c182'],
    ['ROR', 'ror.org/01ggx4157', 'https://ror.org/11ggx4157'],
    ['ISNI', '0000 0001 2103 2683', '0000 0001 2103 2684'],
    ['ORCID', 'https://orcid.org/0000-0002-1825-0097', '0000-0002-1825-0098'],
    ['GND', 'https://d-nb.info/gnd/118540238', '118-540'],
    ['DOI', 'https://doi.org/10.5072/x', '11.5072/x'],
    ['URL', 'https://example.org/a', 'example.org/a'],
  ])('checks identifiers of %s', (scheme, right, wrong) => {
    expect(problemsOf(identified(scheme, right))).toEqual([]);
    expect(problemsOf(identified(scheme, wrong))).toEqual([
      `contributors.0.nameIdentifiers.0.nameIdentifier: ${scheme.toLowerCase()}`,
    ]);
  });

  it('accepts identifiers of schemes without a rule', () => {
    expect(problemsOf(identified('Wikidata', 'Q42'))).toEqual([]);
  });

  it('requires what an entry needs, and ignores empty entries of the form', () => {
    const entered = {
      creators: [{ family: 'A', affiliation: [{ name: '', affiliationIdentifier: '04aj4c181' }, { name: ' ' }] }],
      datacite: {
        fundingReferences: [{ funderName: 'DFG', funderIdentifier: '10.13039/501100001659' }],
        subjects: [{ subject: 'Waves' }],
        geoLocations: [
          {
            geoLocationPoint: [{ pointLatitude: '52.1', pointLongitude: '' }],
            geoLocationBox: [
              {
                northBoundLatitude: '1',
                southBoundLatitude: '2',
                westBoundLongitude: '-181',
                eastBoundLongitude: 'east',
              },
            ],
          },
        ],
      },
    };
    expect(problemsOf(entered)).toEqual([
      'creators.0.affiliation.0.name: empty',
      'datacite.fundingReferences.0.funderIdentifierType: empty',
      'datacite.geoLocations.0.geoLocationPoint.0.pointLongitude: coordinates',
      'datacite.geoLocations.0.geoLocationBox.0.westBoundLongitude: longitude',
      'datacite.geoLocations.0.geoLocationBox.0.eastBoundLongitude: longitude',
      'datacite.geoLocations.0.geoLocationBox.0.southBoundLatitude: box',
      'datacite.subjects.0.subjectScheme: empty',
    ]);
  });

  it('accepts entries that are stored already', () => {
    expect(problemsOf(dated('about 1950'), dated('about 1950'))).toEqual([]);
    expect(problemsOf(dated('about 1951'), dated('about 1950'))).toHaveLength(1);
  });
});
