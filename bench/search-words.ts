/** Words with the distribution of real texts: a few are frequent, most are rare. A seed determines all of them. */

/** Mulberry32 (Tommy Ettinger, public domain): small, fast, and equal on all platforms. @returns 0 to below 1 */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Draws positions of a list of `size` by the Zipf–Mandelbrot law. The frequency of position `r` is proportional to `1 /
 * (r + shift)`, as for words, authors and subjects.
 */
export function zipf(size: number, shift = 2.7): (random: number) => number {
  const sums = new Float64Array(size);
  let sum = 0;
  for (let rank = 0; rank < size; rank++) sums[rank] = sum += 1 / (rank + shift);
  return (random) => {
    let low = 0;
    let high = size - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? sum) < random * sum) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

const split = (words: string): string[] => words.split(' ');
const functionWords = {
  en: split('the of and to in a is that for it with as on by this from we are be which at an have can not'),
  de: split('der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus'),
};
const roots = {
  en: split(
    'energy model data system method structure wave field quantum water light analysis climate surface protein cell language history network machine theory measurement material signal learning temperature molecule pressure carbon laser ocean particle function equation algorithm design crystal plasma cycle growth market policy society archive film museum music law health disease brain gene plant soil river glacier atmosphere galaxy star telescope satellite orbit engine robot sensor software database security protocol code image vision speech text library science research university student teaching education lecture conference interview experiment simulation statistics geometry topology algebra number proof theorem turbulence fluid heat transport storage battery wind turbine bridge concrete steel polymer semiconductor electron photon neutron magnet optics spectrum',
  ),
  de: split(
    'Energie Modell Daten System Verfahren Struktur Welle Feld Quanten Wasser Licht Analyse Klima Oberfläche Protein Zelle Sprache Geschichte Netz Maschine Theorie Messung Werkstoff Signal Lernen Temperatur Molekül Druck Kohlenstoff Laser Meer Teilchen Funktion Gleichung Größe Entwurf Kristall Plasma Kreislauf Wachstum Markt Politik Gesellschaft Archiv Film Museum Musik Recht Gesundheit Krankheit Gehirn Gen Pflanze Boden Fluss Gletscher Atmosphäre Galaxie Stern Fernrohr Satellit Umlaufbahn Motor Roboter Fühler Programm Datenbank Sicherheit Protokoll Schlüssel Bild Sehen Rede Text Bibliothek Wissenschaft Forschung Universität Studium Lehre Bildung Vorlesung Tagung Gespräch Versuch Simulation Statistik Geometrie Topologie Algebra Zahl Beweis Satz Strömung Wärme Übertragung Transport Speicher Batterie Wind Turbine Brücke Beton Stahl Polymer Halbleiter Elektron Photon Neutron Magnet Optik Spektrum',
  ),
};
const endings = {
  en: split('al ic ation ing s er ity based like driven'),
  de: split('ung en s er isch lich heit bezogen artig'),
};
const syllables = split('ka to ri men dal vor sen tik lum bra cor pel nis gra fex hun jor wel zan mir');
/** Far fewer than the roots, endings and syllables can form. */
const derivedWords = 500;
const compounds = 6000;
const vocabularySize = 30_000;

/** 30,000 words of each language: first known words, then derived words and compounds, then invented words. */
function vocabularyOf(lang: 'en' | 'de', random: () => number): string[] {
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const join = (a: string, b: string) => (lang === 'de' ? `${a}${b.toLowerCase()}` : `${a}-${b}`);
  const words = new Set(roots[lang]);
  while (words.size < derivedWords) words.add(pick(roots[lang]) + pick(endings[lang]));
  while (words.size < compounds) words.add(join(pick(roots[lang]), pick(roots[lang])));
  while (words.size < vocabularySize)
    words.add(pick(syllables) + pick(syllables) + pick(syllables) + pick(endings[lang]));
  return [...words];
}

export interface Vocabulary {
  /** Content words, the most frequent first. */
  words: string[];
  /** Running text of `count` words. Two in five are function words. */
  text(count: number, random: () => number): string;
  /** Content words only. */
  terms(count: number, random: () => number): string;
}

export function createVocabulary(lang: 'en' | 'de', seed: number): Vocabulary {
  const words = vocabularyOf(lang, randomFrom(seed));
  // Content words are rarer than function words. The most frequent content word occurs in a quarter of all texts.
  const draw = zipf(words.length, 40);
  const content = (random: () => number) => words[draw(random())] ?? '';
  const functional = (random: () => number) =>
    functionWords[lang][Math.floor(random() * functionWords[lang].length)] ?? '';
  const many = (count: number, word: () => string) => Array.from({ length: count }, word).join(' ');
  return {
    words,
    text: (count, random) => many(count, () => (random() < 0.4 ? functional(random) : content(random))),
    terms: (count, random) => many(count, () => content(random)),
  };
}
