import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locale } from '@mediothek/contract';
import { mediaRecord } from '../../testing-records.ts';
import type { CitedWork } from './csl-item.ts';
import { styledCitation, type CitationStyle } from './styled-citation.ts';
import { hostileRecord, hostileTitle, usualRecord, work } from './testing-works.ts';

const styles = ['apa', 'mla', 'chicago'] as const;
const withDoi = { ...usualRecord, doi: '10.5446/1001' };
const german = { ...usualRecord, year: undefined };

describe('styledCitation', () => {
  const cases: Record<CitationStyle, { whole: [string, string]; atTime: [string, string]; german: [string, string] }> =
    {
      apa: {
        whole: [
          'Carberry, J., & Sommer, L. (2025). The Mandelbrot set: a journey into the boundary [Video]. Atelier für mathematische Bilder. https://portal.example/media/1',
          '(Carberry & Sommer, 2025)',
        ],
        atTime: [
          'Carberry, J., & Sommer, L. (2025). The Mandelbrot set: a journey into the boundary [Video]. Atelier für mathematische Bilder. https://doi.org/10.5446/1001#t=90',
          '(Carberry & Sommer, 2025, 1:30)',
        ],
        german: [
          'Carberry, J., & Sommer, L. (o.\u00A0J.). Die Mandelbrot-Menge: eine Reise in den Rand [Video]. Atelier für mathematische Bilder. https://portal.example/media/1',
          '(Carberry & Sommer, o.\u00A0J.)',
        ],
      },
      mla: {
        whole: [
          'Carberry, Josiah, and Lena Sommer. The Mandelbrot Set: A Journey into the Boundary. Directed by Rita Regie, Video, Atelier für mathematische Bilder, 2025, https://portal.example/media/1.',
          '(Carberry and Sommer)',
        ],
        atTime: [
          'Carberry, Josiah, and Lena Sommer. The Mandelbrot Set: A Journey into the Boundary. Directed by Rita Regie, Video, Atelier für mathematische Bilder, 2025, https://doi.org/10.5446/1001#t=90.',
          '(Carberry and Sommer 00:01:30)',
        ],
        german: [
          'Carberry, Josiah, und Lena Sommer. Die Mandelbrot-Menge: eine Reise in den Rand. Regie von Rita Regie, Video, Atelier für mathematische Bilder, https://portal.example/media/1.',
          '(Carberry und Sommer)',
        ],
      },
      chicago: {
        whole: [
          'Carberry, Josiah, and Lena Sommer. 2025. The Mandelbrot Set: A Journey into the Boundary. Video. Directed by Rita Regie. Fractals 1. Atelier für mathematische Bilder. https://portal.example/media/1.',
          '(Carberry and Sommer 2025)',
        ],
        atTime: [
          'Carberry, Josiah, and Lena Sommer. 2025. The Mandelbrot Set: A Journey into the Boundary. Video. Directed by Rita Regie. Fractals 1. Atelier für mathematische Bilder. https://doi.org/10.5446/1001#t=90.',
          '(Carberry and Sommer 2025, 1:30)',
        ],
        german: [
          'Carberry, Josiah, und Lena Sommer. o.\u00A0J. Die Mandelbrot-Menge: eine Reise in den Rand. Video. Regie von Rita Regie. Fraktale 1. Atelier für mathematische Bilder. https://portal.example/media/1.',
          '(Carberry und Sommer, o.\u00A0J.)',
        ],
      },
    };

  for (const style of styles) {
    const read = (cited: CitedWork, locale: Locale, time?: number) => {
      const { text, inText } = styledCitation(cited, style, locale, time);
      return [text, inText];
    };
    it(`${style}: a complete work, in English`, () => assert.deepEqual(read(work(), 'en'), cases[style].whole));
    it(`${style}: a time of a work with a DOI`, () =>
      assert.deepEqual(read(work(withDoi), 'en', 90), cases[style].atTime));
    it(`${style}: without a year, in German`, () =>
      assert.deepEqual(read(work(german, 'de'), 'de'), cases[style].german));

    it(`${style}: contains all texts literally, and the title in italics`, () => {
      const { text, runs = [] } = styledCitation(work(hostileRecord), style, 'en');
      assert.equal(runs.map((run) => run.text).join(''), text);
      const [italic] = runs.filter((run) => run.italic);
      const expected = hostileTitle.replace(' 日本', ' TY - JOUR ER - 日本');
      assert.equal(italic?.text.toLowerCase(), expected.toLowerCase());
      assert.match(text, /<\/script>Q & R/);
      assert.doesNotMatch(text, /[\uE000-\uE0FF]|&(?:amp|lt|#)/);
    });

    it(`${style}: cites a work of which only the title is known`, () => {
      const { text, inText } = styledCitation(work(mediaRecord('3')), style, 'de');
      assert.match(text, /^Film 3\./);
      assert.match(inText ?? '', /^\(.*Film 3/);
    });
  }
});
