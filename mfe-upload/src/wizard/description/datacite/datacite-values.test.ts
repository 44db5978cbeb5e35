import { describe, expect, test } from '@jest/globals';
import { Value } from 'typebox/value';
import { UploadDescription } from '@mediothek/contract';
import { isDescriptionValues, toDescription, toValues } from '../description-values.ts';
import { withFieldText } from './datacite-fields.ts';
import { withValueAt } from './datacite-values.ts';

const affiliation = [{ name: 'TIB', affiliationIdentifier: '04aj4c181', affiliationIdentifierScheme: 'ROR' }];
/** A part of it, such as the language of the subject and the polygon, is not in the form. */
const described: UploadDescription = {
  creators: [
    { family: 'A', affiliation, nameIdentifiers: [{ nameIdentifier: '118540238', nameIdentifierScheme: 'GND' }] },
  ],
  contributors: [{ family: 'B', role: 'other', contributorType: 'Researcher', affiliation }],
  subjects: ['physics'],
  keywords: ['waves', 'light'],
  datacite: {
    fundingReferences: [{ funderName: 'DFG', schemeUri: 'https://example.org' }],
    version: '2',
    geoLocations: [
      {
        geoLocationPlace: ['Hanover', 'Hannover'],
        geoLocationPolygon: [{ polygonPoints: [{ pointLongitude: '1', pointLatitude: '2' }] }],
      },
    ],
    subjects: [{ subject: 'Waves', subjectScheme: 'GND', lang: 'en' }],
    sizes: ['3 reels'],
  },
};

describe('the form’s values in DataCite’s terms', () => {
  test('are the inverse of the description, and can be stored in the tab', () => {
    expect(toDescription(toValues(described))).toEqual(described);
    expect(isDescriptionValues(structuredClone(toValues(described)))).toBe(true);
  });

  test('contain nothing if nothing was entered, and nothing that is left over if all was removed', () => {
    const values = toValues({ creators: [{ family: 'A' }] });
    const empty = { ...values, datacite: { dates: [{ date: ' ', dateType: '' }], version: '', sizes: [''] } };
    expect(toDescription(empty)).not.toHaveProperty('datacite');
    const removed = { ...toValues(described), datacite: {} };
    expect(toDescription(removed).datacite).toEqual({});
    const emptied = { ...toValues(described), subjects: [], keywords: '' };
    expect(toDescription(emptied, described)).toMatchObject({ subjects: [], keywords: [] });
  });

  test('are saved without malformed values and entries', () => {
    const datacite = {
      fundingReferences: [
        { funderName: 'DFG', awardUri: 'example' },
        { funderName: '', awardNumber: '42' },
      ],
      dates: [
        { date: '2024', dateType: 'Created' },
        { date: 'soon', dateType: 'Issued' },
      ],
      geoLocations: [{ geoLocationPlace: ['Hanover'], geoLocationPoint: [{ pointLatitude: '52' }] }],
    };
    const description = toDescription({ ...toValues({}), datacite });
    expect(Value.Check(UploadDescription, description)).toBe(true);
    expect(description.datacite).toEqual({
      fundingReferences: [{ funderName: 'DFG' }],
      dates: [{ date: '2024', dateType: 'Created' }],
      geoLocations: [{ geoLocationPlace: ['Hanover'] }],
    });
  });

  test('preserve what a source wrote by other rules', () => {
    const saved: UploadDescription = { datacite: { dates: [{ date: 'about 1950', dateType: 'Created' }] } };
    expect(toDescription(toValues(saved), saved).datacite).toEqual(saved.datacite);
    expect(toDescription(toValues(saved)).datacite).toEqual({});
  });
});

test('withValueAt creates lists on the way', () => {
  expect(withValueAt({ a: 1 }, 'points.0.x', '2')).toEqual({ a: 1, points: [{ x: '2' }] });
  expect(withFieldText('old', '', 'new')).toBe('new');
});

test('the scheme of an affiliation’s identifier follows the identifier', () => {
  const entry = withFieldText({ name: 'TIB' }, 'affiliationIdentifier', '04aj4c181');
  expect(entry).toMatchObject({ affiliationIdentifierScheme: 'ROR', schemeUri: 'https://ror.org' });
  expect(withFieldText(entry, 'affiliationIdentifier', '')).toMatchObject({
    affiliationIdentifierScheme: '',
    schemeUri: '',
  });
  const other = { name: 'TIB', affiliationIdentifierScheme: 'GRID', schemeUri: 'https://grid.ac' };
  expect(withFieldText(other, 'affiliationIdentifier', 'grid.1')).toMatchObject(other);
});
