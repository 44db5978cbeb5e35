/** @jest-environment node */
import { expect, jest, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from './i18n.ts';
import { textModules } from './testing.tsx';
import { addTexts, defineTexts } from './texts.ts';

const texts = defineTexts(
  'test',
  textModules(
    {
      found_one: '{{count, number}} result',
      found_other: '{{count, number}} results',
      for: 'For {{name}}',
      save: 'Save',
    },
    {
      found_one: '{{count, number}} Treffer',
      found_other: '{{count, number}} Treffer',
      for: 'Für {{name}}',
      save: 'Merken',
    },
  ),
);
const later = defineTexts('later', textModules({ more: 'More' }, { more: 'Mehr' }));

const usedTexts: [key: 'found' | 'for' | 'save', values?: Record<string, string | number>][] = [
  ['save'],
  ['found', { count: 1 }],
  ['found', { count: 1234 }],
  ['for', { name: 'Ada' }],
  ['for', { name: 'Emmy' }],
];

function Page() {
  const { t, locale } = texts.useTexts();
  const more = later.useTexts();
  return [locale, ...usedTexts.map(([key, values]) => t(key, values)), more.t('more')].join('; ');
}

test('renders the same texts on the server and in the browser, and looks each text up once', async () => {
  for (const [locale, expected] of [
    ['en', 'en; Save; 1 result; 1,234 results; For Ada; For Emmy'],
    ['de', 'de; Merken; 1 Treffer; 1.234 Treffer; Für Ada; Für Emmy'],
  ] as const) {
    const i18n = createI18n(locale);
    await addTexts(i18n, texts);
    const page = () =>
      renderToString(
        <I18nextProvider i18n={i18n}>
          <Page />
        </I18nextProvider>,
      );
    expect(page()).toBe(`${expected}; more`);
    await addTexts(i18n, later);
    const complete = `${expected}; ${locale === 'de' ? 'Mehr' : 'More'}`;
    expect(page()).toBe(complete);
    const lookUp = jest.spyOn(i18n, 't');
    expect(page()).toBe(complete);
    expect(lookUp.mock.calls.map(([key]) => key)).toEqual(['for', 'for']);
  }
});

test('names the required parent component', () => {
  expect(() => renderToString(<Page />)).toThrow('useTexts() was called outside <PlatformProvider>');
});
