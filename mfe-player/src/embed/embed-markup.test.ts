import { describe, expect, test } from '@jest/globals';
import type { MediaDetails } from '@mediothek/contract';
import { toHtml } from '../markup/to-html.ts';
import { embedMarkup, type EmbedInput } from './embed-markup.ts';

const media = {
  id: '7',
  medium: 'video',
  title: { en: 'Waves & <b>sand</b>', de: 'Wellen' },
  creators: [],
  stock: 'online',
  chapters: [],
  files: {
    hls: '/files/7/master.m3u8',
    progressive: [{ src: '/files/7/v.mp4', mime: 'video/mp4' }],
    captions: [],
  },
} as unknown as MediaDetails; // the parts that the markup reads

const page = (query = '', other: Partial<EmbedInput> = {}) => {
  const input: EmbedInput = {
    id: '7',
    media,
    withdrawn: false,
    locale: 'en',
    portal: 'Films',
    query: new URLSearchParams(query),
    ...other,
  };
  return new DOMParser().parseFromString(toHtml(embedMarkup(input)), 'text/html');
};

describe('embedMarkup', () => {
  test('is a poster with a button, over a video that plays without a script', () => {
    const { body } = page();
    expect(body.querySelector('button[data-start]')?.getAttribute('aria-label')).toBe('Play: Waves & <b>sand</b>');
    expect(body.querySelector('video')?.getAttribute('preload')).toBe('none');
    expect(body.querySelector('video')?.hasAttribute('controls')).toBe(true);
    expect(body.querySelector('mediothek-player')?.hasAttribute('controls')).toBe(false);
    expect(body.querySelector('b')).toBeNull();
  });

  test('has the options of its URL', () => {
    const { body } = page('autoplay=1&cc=de&title=0&end=5&controls=0');
    const player = body.querySelector('mediothek-player');
    expect(player?.getAttribute('captions')).toBe('de');
    expect(player?.getAttribute('controls')).toBe('off');
    expect(body.querySelector('video')?.hasAttribute('muted')).toBe(true);
    expect(body.querySelector('source')?.getAttribute('src')).toBe('/files/7/v.mp4#t=0,5');
    expect(body.querySelector('a')).toBeNull();
  });

  test.each([
    ['is not there', { media: null }, 'There is nothing to play here.', 'Hier gibt es nichts abzuspielen.'],
    ['was withdrawn', { media: null, withdrawn: true }, 'has been withdrawn', 'wurde zurückgezogen'],
    ['is offline', { media: { ...media, stock: 'offline' as const } }, 'no file to play', 'keine abspielbare Datei'],
  ])('links the portal in a new tab if the medium %s', (_, other, english, german) => {
    for (const [locale, why, open] of [
      ['en', english, 'Open in Films'],
      ['de', german, 'Im Films öffnen'],
    ] as const) {
      const { body } = page('', { ...other, locale });
      expect(body.textContent).toContain(why);
      const link = body.querySelector('a');
      expect([link?.textContent, link?.target, link?.getAttribute('href')]).toEqual([open, '_blank', '/media/7']);
      expect(body.querySelector('video, button')).toBeNull();
    }
  });

  test('names the portal with its own preposition, if it has one', () => {
    const offline = { media: { ...media, stock: 'offline' as const } };
    const link = (locale: 'en' | 'de', place: string) =>
      page('', { ...offline, locale, place }).body.querySelector('a')?.textContent;
    expect(link('de', 'in der Mediothek')).toBe('In der Mediothek öffnen');
    expect(link('en', 'in the Film Library')).toBe('Open in the Film Library');
  });
});
