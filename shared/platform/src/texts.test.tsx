import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from './i18n.ts';
import { textModules } from './testing.tsx';
import { addTexts, defineTexts, switchLanguage, type Texts } from './texts.ts';

const en = {
  found_one: '{{count, number}} result',
  found_other: '{{count, number}} results',
  for: 'For {{name}}',
  'a.b:c': 'flat',
};
const de = {
  found_one: '{{count, number}} Treffer',
  found_other: '{{count, number}} Treffer',
  for: 'Für {{name}}',
  'a.b:c': 'flach',
};
const texts = defineTexts('test', textModules(en, de));
async function i18nIn(locale: string, added: Texts = texts) {
  const i18n = createI18n(locale);
  await addTexts(i18n, added);
  return i18n;
}

describe('defineTexts', () => {
  it('chooses the plural, and formats numbers for the language', async () => {
    const en = texts.translate(await i18nIn('en'));
    expect(en('found', { count: 1 })).toBe('1 result');
    expect(en('found', { count: 0 })).toBe('0 results');
    expect(en('found', { count: 1234 })).toBe('1,234 results');
    expect(texts.translate(await i18nIn('de'))('found', { count: 1234 })).toBe('1.234 Treffer');
  });

  it('uses keys and values unchanged', async () => {
    const t = texts.translate(await i18nIn('de'));
    expect(t('a.b:c')).toBe('flach');
    expect(t('for', { name: '<b>Ada & Co</b>' })).toBe('Für <b>Ada & Co</b>');
  });

  it.each([
    ['de-AT', 'flach'],
    ['en-GB', 'flat'],
    ['fr', 'flat'],
  ])('speaks %s as well as it can', async (locale, text) => {
    expect(texts.translate(await i18nIn(locale))('a.b:c')).toBe(text);
  });

  it('updates a component when the language changes', async () => {
    function Greeting() {
      const { t, locale } = texts.useTexts();
      return <p>{`${t('for', { name: 'Ada' })} (${locale})`}</p>;
    }
    const i18n = await i18nIn('en');
    render(
      <I18nextProvider i18n={i18n}>
        <Greeting />
      </I18nextProvider>,
    );
    expect(screen.getByText('For Ada (en)')).toBeVisible();
    await act(() => switchLanguage(i18n, 'de'));
    expect(screen.getByText('Für Ada (de)')).toBeVisible();
  });
});

/** Counts the loads. A language's module arrives when `arrive` is called for it. */
function slowTexts() {
  const waiting: Record<'en' | 'de', PromiseWithResolvers<void>> = {
    en: Promise.withResolvers(),
    de: Promise.withResolvers(),
  };
  const load = {
    en: jest.fn(async () => waiting.en.promise.then(() => ({ texts: en }))),
    de: jest.fn(async () => waiting.de.promise.then(() => ({ texts: de }))),
  };
  return { texts: defineTexts('test', load), load, waiting };
}

describe('addTexts', () => {
  it('loads the current language only, once', async () => {
    const { texts, load, waiting } = slowTexts();
    waiting.en.resolve();
    const i18n = await i18nIn('en', texts);
    await addTexts(i18n, texts);
    expect(load.en).toHaveBeenCalledTimes(1);
    expect(load.de).not.toHaveBeenCalled();
  });

  it('rejects if the module cannot be loaded', async () => {
    const { texts, waiting } = slowTexts();
    waiting.en.reject(new Error('gone'));
    await expect(i18nIn('en', texts)).rejects.toThrow('gone');
  });

  it('shows the default language of a remote that lacks the portal’s language', async () => {
    const { en: load } = textModules(en, de);
    const i18n = await i18nIn('de', { namespace: 'test', load: { en: load } });
    expect(i18n.t('for', { name: 'Ada', ns: 'test' })).toBe('For Ada');
    await switchLanguage(i18n, 'en');
    await switchLanguage(i18n, 'de');
    expect(i18n.t('for', { name: 'Ada', ns: 'test' })).toBe('For Ada');
  });

  it('replaces the texts of an older build, in all languages', async () => {
    const load = textModules(en, de);
    const older = { namespace: 'test', load: { en: jest.fn(load.en), de: jest.fn(load.de) } };
    const newer = defineTexts('test', textModules({ ...en, for: 'To {{name}}' }, { ...de, for: 'An {{name}}' }));
    const i18n = await i18nIn('de', older);
    await addTexts(i18n, newer);
    expect(newer.translate(i18n)('for', { name: 'Ada' })).toBe('An Ada');
    await switchLanguage(i18n, 'en');
    expect(newer.translate(i18n)('for', { name: 'Ada' })).toBe('To Ada');
    expect(older.load.en).not.toHaveBeenCalled();
  });
});

describe('switchLanguage', () => {
  it('switches after all texts have loaded', async () => {
    const { texts, waiting } = slowTexts();
    waiting.en.resolve();
    const i18n = await i18nIn('en', texts);
    const switched = switchLanguage(i18n, 'de');
    expect(i18n.language).toBe('en');
    waiting.de.resolve();
    await switched;
    expect(texts.translate(i18n)('for', { name: 'Ada' })).toBe('Für Ada');
  });

  it('does not change the language if texts are missing', async () => {
    const { texts, waiting } = slowTexts();
    waiting.en.resolve();
    const i18n = await i18nIn('en', texts);
    waiting.de.reject(new Error('gone'));
    await expect(switchLanguage(i18n, 'de')).rejects.toThrow('gone');
    expect(i18n.language).toBe('en');
  });

  it('uses the last of several switches', async () => {
    const { texts, waiting } = slowTexts();
    waiting.en.resolve();
    const i18n = await i18nIn('en', texts);
    const there = switchLanguage(i18n, 'de');
    const back = switchLanguage(i18n, 'en');
    waiting.de.resolve();
    await Promise.all([there, back]);
    expect(i18n.language).toBe('en');
  });
});
