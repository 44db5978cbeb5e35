/** Works for citation tests: an ordinary one, and one whose texts contain special characters of every format. */
import { mediaRecord } from '../../testing-records.ts';
import { citedMedium, type CitedWork } from './csl-item.ts';

export const usualRecord = mediaRecord('1001', {
  title: { en: 'The Mandelbrot set: a journey into the boundary', de: 'Die Mandelbrot-Menge: eine Reise in den Rand' },
  creators: [{ name: 'Carberry, Josiah', orcid: '0000-0002-1825-0097' }, { name: 'Sommer, Lena' }, { name: 'et al.' }],
  contributors: [
    { name: 'Regie, Rita', role: 'director' },
    { name: 'Brandt, Jonas', role: 'editing' },
    { name: 'Brandt, Jonas', role: 'sound' },
    { name: 'Rechenzentrum', role: 'hosting-institution' },
  ],
  publisher: 'Atelier für mathematische Bilder',
  year: 2025,
  duration: 3723,
  keywords: ['fractal', 'complex numbers'],
});

export const hostileTitle = '50% of A & B: $x_1$ {braces} #5 ~^ \\ <i>x</i> <script>alert(1)</script> 日本';
export const hostileRecord = mediaRecord('9', {
  title: { en: hostileTitle.replace(' 日本', '\nTY  - JOUR\r\nER  - \u0000日本') },
  abstract: { en: 'One\n\nER  - \nTY  - BOOK' },
  creators: [{ name: 'Labor A & B_1' }, { name: 'O’Neil, <b>Ann' }, { name: 'n. n.' }],
  publisher: '</script>Q & \uE001R',
  keywords: ['a,b', 'c\nd'],
  doi: '10.5446/12_3',
});

export const work = (
  record = usualRecord,
  locale: 'en' | 'de' = 'en',
  url = 'https://portal.example/media/1',
): CitedWork => citedMedium({ record, series: { title: { en: 'Fractals', de: 'Fraktale' }, part: 1 }, locale, url });
