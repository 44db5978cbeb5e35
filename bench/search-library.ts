/**
 * Synthetic library of any size. Equal seeds give equal libraries. Words, people and years are distributed as in real
 * ones.
 */
import { genres, type MediaRecord, type SeriesRecord, type SubjectRecord } from '@mediothek/contract';
import type { SyntheticLibrary, SyntheticMedium } from './fill-library.ts';
import { createVocabulary, randomFrom, zipf } from './search-words.ts';

const seed = 20_261_121;
export const vocabularySeeds = { en: seed, de: seed + 1 };
const publisherCount = 400;
const firstMedium = 100_000;
const licences = ['by/4.0', 'by-sa/4.0', 'by-nc-nd/3.0', 'by/3.0', 'by-nc/4.0', 'by-nd/4.0'].map(
  (path) => `https://creativecommons.org/licenses/${path}/`,
);
const subjectCount = 24;

/** @param size number of media; each series has forty of them on average */
export function syntheticLibrary(size: number): SyntheticLibrary {
  const words = { en: createVocabulary('en', vocabularySeeds.en), de: createVocabulary('de', vocabularySeeds.de) };
  const titles = randomFrom(seed + 2);
  const bilingual = (random: () => number, en: number) => ({
    en: words.en.terms(en, random),
    de: words.de.terms(en, random),
  });
  const subjects = Array.from({ length: subjectCount }, (_, at): SubjectRecord => {
    const uri = `https://example.org/subjects/${at}`;
    return {
      kind: 'subject',
      id: `subject-${at}`,
      uri,
      title: { en: words.en.words[at] ?? '', de: words.de.words[at] ?? '' },
    };
  });
  const series = Array.from({ length: Math.ceil(size / 40) }, (_, at): SeriesRecord => ({
    kind: 'series',
    id: String(at + 1),
    title: bilingual(titles, 4),
    publisher: `Institute ${at % publisherCount}`,
    added: '2020-01-01T00:00:00Z',
  }));
  const draw = {
    publisher: zipf(publisherCount),
    subject: zipf(subjectCount),
    series: zipf(series.length, 20),
    keyword: zipf(Math.max(200, size / 3), 10),
    author: zipf(Math.max(200, size / 2), 50),
    genre: zipf(genres.length),
    licence: zipf(licences.length, 1),
    age: zipf(70, 8),
  };

  function medium(at: number, random: () => number): SyntheticMedium {
    const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
    const language = random() < 0.45 ? 'de' : 'en';
    const other = language === 'de' ? 'en' : 'de';
    const isTranslated = random() < 0.3;
    const inLanguages = (low: number, high: number) => ({
      [language]: words[language].text(between(low, high), random),
      ...(isTranslated && { [other]: words[other].text(between(low, high), random) }),
    });
    const some = (count: number, name: () => string) => [...new Set(Array.from({ length: count }, name))];
    const id = String(firstMedium + at);
    const isSpoken = random() < 0.1;
    const genre = genres[draw.genre(random())];
    const licence = random() < 0.9 ? licences[draw.licence(random())] : undefined;
    const record: MediaRecord = {
      kind: 'media',
      id,
      medium: random() < 0.05 ? 'audio' : 'video',
      title: inLanguages(5, 10),
      abstract: inLanguages(50, 110),
      language,
      ...(genre && { genre }),
      creators: some(between(1, 3), () => `Family${draw.author(random())}, Given`).map((name) => ({ name })),
      contributors: [],
      publisher: `Institute ${draw.publisher(random())}`,
      year: 2026 - draw.age(random()),
      subjects: some(between(1, 2), () => `subject-${draw.subject(random())}`),
      keywords: some(
        between(2, 5),
        () => words[language].words[draw.keyword(random()) % words[language].words.length] ?? '',
      ),
      duration: between(30, 7200),
      ...(licence && { licence }),
      series: random() < 0.3 ? [{ id: String(draw.series(random()) + 1) }] : [],
      stock: random() < 0.2 ? 'offline' : 'online',
      added: new Date(Date.UTC(2026, 0, 1) - at * 3_600_000).toISOString(),
      views: Math.floor(random() ** 6 * 100_000),
      ...(isSpoken && { files: { captions: [{ lang: language, kind: 'captions', file: `${id}/captions.vtt` }] } }),
    };
    const cues = isSpoken
      ? Array.from({ length: 60 }, (_, cue) => ({
          start: cue * 5,
          end: cue * 5 + 5,
          text: words[language].text(10, random),
        }))
      : [];
    return { record, cues };
  }

  return {
    size,
    subjects,
    series,
    *media() {
      const random = randomFrom(seed + 3);
      for (let at = 0; at < size; at++) yield medium(at, random);
    },
  };
}
