/** API responses for unit tests. */
import type { MediaDetails } from '@mediothek/contract';

export const fakeDetails = (changes: Partial<MediaDetails> = {}): MediaDetails => ({
  id: '7',
  medium: 'video',
  title: { en: 'Sand on a plate', de: 'Sand auf einer Platte' },
  abstract: { en: 'Nodal lines appear at 0:30.\n\nThen they move.' },
  language: 'en',
  genre: 'experiment',
  creators: [{ name: 'Chladni, Ernst' }, { name: 'et al.' }],
  contributors: [{ name: 'Lamp, Ada', role: 'camera' }],
  publisher: { name: 'Acoustics Lab', slug: 'acoustics-lab', uri: 'urn:mediothek:publisher:acoustics-lab' },
  year: 2024,
  subjects: [{ id: 'physics', uri: 'https://example.org/physics', title: { en: 'Physics', de: 'Physik' } }],
  keywords: ['waves'],
  duration: 90,
  licence: 'https://creativecommons.org/licenses/by/4.0/',
  series: [],
  stock: 'online',
  testData: false,
  added: '2026-03-01T23:30:00Z',
  views: 3,
  chapters: [{ start: 30, title: { en: 'Nodal lines', de: 'Knotenlinien' } }],
  files: {
    hls: '/files/7/master.m3u8',
    progressive: [{ src: '/files/7/v.mp4', mime: 'video/mp4' }],
    captions: [{ lang: 'en', kind: 'captions', src: '/files/7/en.vtt' }],
  },
  poster: '/thumbnail/7/',
  ...changes,
});
