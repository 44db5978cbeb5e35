import { describe, expect, it } from '@jest/globals';
import { languages, locales, pickText, toLocale } from './locale.ts';

describe('languages', () => {
  it('have tags of their own language', () => {
    for (const locale of locales) expect(languages[locale].tag).toMatch(new RegExp(`^${locale}-[A-Z]{2}$`));
  });
});

describe('toLocale', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['en-GB', 'en'],
    ['den', 'en'],
    ['fr', 'en'],
    ['', 'en'],
  ])('takes the texts for a page in "%s" from %s', (tag, locale) => expect(toLocale(tag)).toBe(locale));
});

describe('pickText', () => {
  it('prefers the requested language, then the portal’s in their order, then any other', () => {
    const text = { fr: 'Ondes', de: 'Wellen', en: 'Waves' };
    expect(pickText(text, 'fr')).toEqual({ lang: 'fr', value: 'Ondes' });
    expect(pickText(text, 'it')).toEqual({ lang: 'en', value: 'Waves' });
    expect(pickText({ fr: 'Ondes', de: 'Wellen' }, 'en')).toEqual({ lang: 'de', value: 'Wellen' });
    expect(pickText({ fr: 'Ondes' }, 'en')).toEqual({ lang: 'fr', value: 'Ondes' });
    expect(pickText({}, 'en')).toBeUndefined();
  });
});
