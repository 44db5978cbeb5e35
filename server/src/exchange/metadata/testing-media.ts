import type { MediaDetails } from '@mediothek/contract';

export const origin = 'https://portal.example';

/** A medium with required properties only. */
export const bareMedium: MediaDetails = {
  id: '2',
  medium: 'audio',
  title: { und: 'Untitled' },
  language: 'und',
  creators: [],
  contributors: [],
  publisher: { name: 'Harbour Lab', slug: 'harbour-lab', uri: 'urn:mediothek:publisher:harbour-lab' },
  subjects: [],
  keywords: [],
  series: [],
  stock: 'offline',
  testData: false,
  added: '2024-05-01T12:00:00Z',
  views: 0,
  chapters: [],
  files: { progressive: [], captions: [] },
};

/** A medium with all properties. */
export const fullMedium: MediaDetails = {
  ...bareMedium,
  id: '1',
  medium: 'video',
  title: { en: 'Tides', de: 'Gezeiten' },
  alternativeTitles: ['Ebb & flow'],
  abstract: { de: 'Das Meer kommt.\nUnd geht.' },
  language: 'de',
  genre: 'lecture',
  creators: [{ name: 'Sommer, Lena', orcid: '0000-0002-1825-0097' }, { name: 'Harbour Lab' }, { name: 'et al.' }],
  contributors: [
    { name: 'Winter, Jan', role: 'camera', note: 'Kamera' },
    { name: 'Winter, Jan', role: 'editing' },
    { name: 'TIB', role: 'hosting-institution' },
    { name: 'Herbst, Ida', role: 'translator' },
    { name: 'Mai, Ole', role: 'other', note: 'Contact person' },
    { name: 'Juni, Eva', role: 'other' },
  ],
  year: 2020,
  subjects: [{ id: 'physics', uri: 'http://www.wikidata.org/entity/Q413', title: { en: 'Physics', de: 'Physik' } }],
  keywords: ['Meer', 'Mond', 'Meer'],
  duration: 3723.5,
  licence: 'https://creativecommons.org/licenses/by-sa/3.0/de/',
  doi: '10.5072/tides(1)',
  series: [{ id: '7', title: { en: 'Waves', de: 'Wellen' }, part: 2, numParts: 3, previous: '3' }],
  stock: 'online',
  views: 12,
  chapters: [
    { start: 0, title: { de: 'Anfang' } },
    { start: 90, title: { de: 'Der Mond', en: 'The moon' } },
  ],
  files: {
    hls: '/files/~v1/1/master.m3u8',
    progressive: [{ src: '/files/~v1/1/video.mp4', mime: 'video/mp4', height: 720 }],
    captions: [
      { lang: 'de', kind: 'captions', src: '/files/~v1/1/de.vtt' },
      { lang: 'de', kind: 'descriptions', src: '/files/~v1/1/spoken.vtt' },
    ],
    download: '/api/v0/videos/1/files/download',
  },
  supplements: [{ title: { de: 'Folien' }, href: '/files/1/folien.pdf', type: 'application/pdf' }],
  poster: '/thumbnail/1/?v=abc',
};
