import { describe, expect, test } from '@jest/globals';
import type { MediaDetails } from '@mediothek/contract';
import { toHtml } from '../markup/to-html.ts';
import { projectorMarkup, type PageInput } from './page-markup.ts';

const media: MediaDetails = {
  id: '7',
  medium: 'video',
  title: { en: 'Waves & <b>sand</b>', de: 'Wellen' },
  language: 'en',
  creators: [],
  contributors: [],
  publisher: { name: 'P', slug: 'p', uri: 'urn:p' },
  subjects: [],
  keywords: [],
  series: [],
  stock: 'online',
  testData: false,
  added: '2026-01-01T00:00:00Z',
  views: 0,
  chapters: [],
  files: {
    hls: '/files/7/master.m3u8',
    progressive: [{ src: '/files/7/v.mp4', mime: 'video/mp4' }],
    captions: [{ lang: 'de', kind: 'captions', src: '/files/7/de.vtt' }],
  },
};
const input = (query = '', other: Partial<PageInput> = {}): PageInput => ({
  id: '7',
  media,
  locale: 'en',
  portal: 'Mediothek',
  query: new URLSearchParams(query),
  ...other,
});
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('projectorMarkup', () => {
  test('contains a video that plays without the element, and a link back', () => {
    const page = parse(toHtml(projectorMarkup(input('t=90'))));
    expect(page.querySelector('mediothek-player')?.getAttribute('hls')).toBe('/files/7/master.m3u8');
    expect(page.querySelector('video[controls] > source')?.getAttribute('src')).toBe('/files/7/v.mp4#t=90');
    expect(page.querySelector('track')?.getAttribute('label')).toBe('Deutsch');
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/media/7');
    expect(page.querySelector('h1')?.textContent).toBe('Waves & <b>sand</b>');
    expect(page.querySelector('b')).toBeNull();
  });

  test('shows a message if there is nothing to play', () => {
    const page = parse(toHtml(projectorMarkup(input('', { media: { ...media, stock: 'offline' }, locale: 'de' }))));
    expect(page.querySelector('video')).toBeNull();
    expect(page.body.textContent).toContain('keine abspielbare Datei');
  });
});
