import { beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import {
  chooseLocale,
  chooseTheme,
  subscribeToSystemTheme,
  preferenceCookie,
  currentTheme,
  storedTheme,
} from './preferences.ts';
import { createTestPlatform } from './testing-host.tsx';

/** Records writes to `document.cookie`, with their attributes. */
function watchCookies(): string[] {
  const written: string[] = [];
  jest.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
  return written;
}

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  document.documentElement.lang = 'en';
});

describe('storedTheme', () => {
  test.each([
    ['theme=dark', 'dark'],
    ['a=1; theme=light; b=2', 'light'],
    ['theme=pink', undefined],
    ['theme=darker', undefined],
    ['mytheme=dark', undefined],
    ['', undefined],
  ])('%j: %s', (cookies, theme) => {
    expect(storedTheme(cookies)).toBe(theme);
  });
});

describe('preferenceCookie', () => {
  it('is stored for a year, for this site only', () => {
    expect(preferenceCookie('theme', 'dark')).toBe('theme=dark; Path=/; Max-Age=31536000; SameSite=Lax');
    expect(preferenceCookie('locale', 'en-US')).toMatch(/^locale=en-US;/);
  });

  test.each([
    ['theme', 'dark; Domain=evil.example'],
    ['theme', 'dark blue'],
    ['theme', 'dunkel\u00a0'],
    ['theme', 'grün'],
    ['theme', 'a\nb'],
    ['theme', 'a,b'],
    ['theme', ''],
    ['the me', 'dark'],
    ['', 'dark'],
    ['thème', 'dark'],
    ['a=b', 'dark'],
  ])('accepts visible characters only: %j=%j', (name, value) => {
    expect(() => preferenceCookie(name, value)).toThrow(RangeError);
  });
});

describe('subscribeToSystemTheme', () => {
  it('notifies of changes until it is stopped', () => {
    const media = Object.assign(new EventTarget(), { media: '', matches: false, onchange: null });
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
    const onChange = jest.fn();
    const stop = subscribeToSystemTheme(onChange);
    media.dispatchEvent(new Event('change'));
    stop();
    media.dispatchEvent(new Event('change'));
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

describe('shownTheme', () => {
  it('is the chosen theme, otherwise that of the system', () => {
    const system = (dark: boolean) =>
      jest
        .spyOn(globalThis, 'matchMedia')
        .mockImplementation(
          (media) =>
            Object.assign(new EventTarget(), { media, matches: dark, onchange: null }) as unknown as MediaQueryList,
        );
    system(true);
    expect(currentTheme(undefined)).toBe('dark');
    expect(currentTheme('light')).toBe('light');
    system(false);
    expect(currentTheme(undefined)).toBe('light');
  });
});

describe('chooseTheme', () => {
  it('applies it immediately and stores it for a year, for this site only', () => {
    const cookies = watchCookies();
    const { visitor } = createTestPlatform();
    chooseTheme(visitor, 'dark');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(visitor.getState().theme).toBe('dark');
    expect(cookies).toEqual(['theme=dark; Path=/; Max-Age=31536000; SameSite=Lax']);
    expect(localStorage.getItem('mediothek.theme')).toBe('dark');
  });

  it('works if storage is blocked', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { visitor } = createTestPlatform();
    chooseTheme(visitor, 'dark');
    expect(visitor.getState().theme).toBe('dark');
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('chooseLocale', () => {
  it('switches texts and document, and stores the choice', async () => {
    const cookies = watchCookies();
    const platform = createTestPlatform();
    await chooseLocale(platform, 'de');
    expect(platform.i18n.language).toBe('de');
    expect(document.documentElement.lang).toBe('de');
    expect(cookies).toEqual(['locale=de; Path=/; Max-Age=31536000; SameSite=Lax']);
    expect(localStorage.getItem('mediothek.locale')).toBe('de');
  });

  it('notifies only of an actual change', async () => {
    const platform = createTestPlatform();
    const onChange = jest.fn();
    platform.i18n.on('languageChanged', onChange);
    await chooseLocale(platform, 'en');
    expect(onChange).not.toHaveBeenCalled();
    await chooseLocale(platform, 'de');
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});
