import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from './i18n.ts';
import { addTexts, defineTexts } from './texts.ts';

const texts = defineTexts('test', {
  en: {
    found_one: '{{count, number}} result',
    found_other: '{{count, number}} results',
    for: 'For {{name}}',
    'a.b:c': 'flat',
  },
  de: {
    found_one: '{{count, number}} Treffer',
    found_other: '{{count, number}} Treffer',
    for: 'Für {{name}}',
    'a.b:c': 'flach',
  },
});
function i18nIn(locale: string) {
  const i18n = createI18n(locale);
  addTexts(i18n, texts);
  return i18n;
}

describe('defineTexts', () => {
  it('chooses the plural, and writes numbers as the language does', () => {
    const en = texts.translate(i18nIn('en'));
    expect(en('found', { count: 1 })).toBe('1 result');
    expect(en('found', { count: 0 })).toBe('0 results');
    expect(en('found', { count: 1234 })).toBe('1,234 results');
    expect(texts.translate(i18nIn('de'))('found', { count: 1234 })).toBe('1.234 Treffer');
  });

  it('takes keys and values as they are', () => {
    const t = texts.translate(i18nIn('de'));
    expect(t('a.b:c')).toBe('flach');
    expect(t('for', { name: '<b>Ada & Co</b>' })).toBe('Für <b>Ada & Co</b>');
  });

  it.each([
    ['de-AT', 'flach'],
    ['en-GB', 'flat'],
    ['fr', 'flat'],
  ])('speaks %s as well as it can', (locale, text) => {
    expect(texts.translate(i18nIn(locale))('a.b:c')).toBe(text);
  });

  it('follows a switch of language in a component', async () => {
    function Greeting() {
      const { t, locale } = texts.useTexts();
      return <p>{`${t('for', { name: 'Ada' })} (${locale})`}</p>;
    }
    const i18n = i18nIn('en');
    render(
      <I18nextProvider i18n={i18n}>
        <Greeting />
      </I18nextProvider>,
    );
    expect(screen.getByText('For Ada (en)')).toBeVisible();
    await act(() => i18n.changeLanguage('de'));
    expect(screen.getByText('Für Ada (de)')).toBeVisible();
  });
});

describe('addTexts', () => {
  it('adds a namespace once', () => {
    const i18n = i18nIn('en');
    addTexts(i18n, { namespace: 'test', resources: { en: { for: 'changed' }, de: { for: 'changed' } } });
    expect(texts.translate(i18n)('for', { name: 'Ada' })).toBe('For Ada');
  });
});
