import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languageName, licenceName } from './labels.ts';

describe('languageName', () => {
  it('names languages in both languages of the portal', () => {
    assert.deepEqual(languageName('de'), { en: 'German', de: 'Deutsch' });
    assert.deepEqual(languageName('und'), { en: 'Not specified', de: 'Ohne Angabe' });
    assert.deepEqual(languageName('qqq'), { en: 'qqq', de: 'qqq' });
  });
});

describe('licenceName', () => {
  it('uses the official short names of Creative Commons licences', () => {
    const cc = 'https://creativecommons.org';
    assert.deepEqual(
      [`${cc}/licenses/by-nc-sa/3.0/de/`, `${cc}/licenses/by/4.0/`, `${cc}/publicdomain/zero/1.0/`].map(
        (uri) => licenceName(uri).en,
      ),
      ['CC BY-NC-SA 3.0 DE', 'CC BY 4.0', 'CC0 1.0'],
    );
  });

  it('shortens all other URLs', () => {
    assert.equal(licenceName('https://www.example.org/terms/').de, 'example.org/terms');
  });
});
