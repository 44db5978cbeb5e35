import { describe, expect, test } from '@jest/globals';
import { Value } from 'typebox/value';
import { UploadDescription } from '@mediothek/contract';
import { complete } from '../../testing-uploads.ts';
import { checkDescription } from './check-description.ts';
import { isDescriptionValues, noCreator, toDescription, toValues } from './description-values.ts';
import { parseDescription } from './metadata-file.tsx';
import { prefilledValues } from './prefill.ts';

const rich: UploadDescription = {
  title: { en: 'Falling cat', de: 'Fallende Katze' },
  abstract: { de: 'Zwei\nZeilen' },
  creators: [{ family: 'Carberry', given: 'Josiah', orcid: '0000-0002-1825-0097' }],
  contributors: [{ family: 'Muster', role: 'camera', note: 'Second camera' }],
  publisher: 'Example',
  year: 2026,
  language: 'en',
  genre: 'lecture',
  subjects: ['physics'],
  keywords: ['cat', 'gravity'],
  series: { id: '7', title: 'Animals', part: 2 },
  doi: '10.5072/example',
};

describe('toDescription', () => {
  test('is the inverse of toValues', () => {
    expect(toDescription(toValues(rich))).toEqual(rich);
  });

  test('omits malformed values, so that the server accepts the others', () => {
    const values = {
      ...toValues(rich),
      year: 'soon',
      doi: 'example',
      creators: [
        { ...noCreator, family: 'Carberry', orcid: '0000-0002-1825-0098' },
        { ...noCreator, given: 'Nobody' },
      ],
    };
    const description = toDescription(values);
    expect(Value.Check(UploadDescription, description)).toBe(true);
    expect(description).toMatchObject({ title: rich.title, creators: [{ family: 'Carberry' }] });
    expect(description).not.toHaveProperty('doi');
    expect(checkDescription(values, 'en').map(({ field }) => field)).toEqual([
      'creators.0.orcid',
      'creators.1.family',
      'year',
      'doi',
    ]);
  });

  test('accepts a DOI as a URL', () => {
    expect(toDescription({ ...toValues({}), doi: 'https://doi.org/10.5072/X' }).doi).toBe('10.5072/X');
  });
});

describe('checkDescription', () => {
  test('reports a missing title at the first field, which is in the visitor’s language', () => {
    const titleField = (locale: string) => checkDescription(toValues({}), locale)[0]?.field;
    expect([titleField('de'), titleField('en-US'), titleField('fr')]).toEqual(['titleDe', 'titleEn', 'titleEn']);
  });

  test('lists missing fields in the order of the form', () => {
    expect(checkDescription(toValues({}), 'en').map(({ problem }) => problem)).toEqual([
      'title',
      'creators',
      'language',
      'genre',
      'subjects',
    ]);
    expect(checkDescription(toValues(complete.description), 'en')).toEqual([]);
  });
});

describe('isDescriptionValues', () => {
  test('accepts values of this form only', () => {
    expect(isDescriptionValues(structuredClone(toValues(rich)))).toBe(true);
    for (const other of [null, {}, { ...toValues(rich), creators: [{}] }, { ...toValues(rich), subjects: [1] }]) {
      expect(isDescriptionValues(other)).toBe(false);
    }
  });
});

describe('prefilledValues', () => {
  test('are complete, and absent without a flag', () => {
    expect(prefilledValues(() => false)).toBeUndefined();
    for (const flag of ['uploadPrefillDummy', 'uploadPrefillMinimal']) {
      const values = prefilledValues((name) => name === flag);
      if (!values) throw new Error(`${flag} fills in nothing`);
      expect(checkDescription(values, 'en')).toEqual([]);
      expect(Value.Check(UploadDescription, toDescription(values))).toBe(true);
    }
  });
});

describe('parseDescription', () => {
  test('reads an exported description and rejects other data', () => {
    expect(parseDescription(JSON.stringify(rich))).toEqual(rich);
    expect(parseDescription(JSON.stringify({ ...rich, extra: 1 }))).toEqual(rich);
    for (const text of ['', '[]', '{"year":"soon"}', '{"genre":"soup"}'])
      expect(parseDescription(text)).toBeUndefined();
  });
});

describe('the description of an imported medium', () => {
  const imported = { title: { en: ' Waves ' }, keywords: ['waves, standing', 'harbour'] };

  test('keeps fields as the source wrote them until they are changed', () => {
    expect(toDescription(toValues(imported), imported)).toMatchObject(imported);
    const renamed = toDescription({ ...toValues(imported), titleEn: 'Seiches' }, imported);
    expect([renamed.title, renamed.keywords]).toEqual([{ en: 'Seiches' }, imported.keywords]);
    expect(toDescription({ ...toValues(imported), keywords: '' }, imported).keywords).toEqual([]);
  });

  test('may lack what it lacked, and must not lose what it had', () => {
    const options = { saved: imported, mayStayIncomplete: true };
    expect(checkDescription(toValues(imported), 'en', options)).toEqual([]);
    const emptied = { ...toValues(imported), titleEn: '' };
    expect(checkDescription(emptied, 'en', options).map(({ problem }) => problem)).toEqual(['title']);
  });
});
