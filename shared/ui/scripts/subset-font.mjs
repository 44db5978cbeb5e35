/**
 * Reduces the heading font to the characters of the portal's headings: English, German, the punctuation of both, and
 * Western European letters in names. The metrics of the fallback font in base.css were measured on the result, so a
 * changed font needs new ones.
 * Run: `node shared/ui/scripts/subset-font.mjs`. The result is committed, so that a build needs no font tool.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { readName, rename } from './font-names.mjs';

const require = createRequire(import.meta.url);
const source = require.resolve('@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2');
const licence = require.resolve('@fontsource-variable/source-serif-4/LICENSE');
const target = new URL('../fonts/mediothek-serif.woff2', import.meta.url);

/** Inclusive ranges of code points: ASCII, Latin-1 letters and some symbols, dashes, quotes, ellipsis, euro. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xa1],
  [0xa7, 0xa7],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xbf, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0xff],
  [0x152, 0x153],
  [0x2010, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
];
const characters = ranges.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
);

const text = characters.join('');
const plain = await subsetFont(await readFile(source), text, {
  targetFormat: 'truetype',
  variationAxes: { opsz: 32, wght: { min: 400, max: 700 } },
});
const copyright = readName(plain, 0);
rename(plain, 'MediothekSerif');
// A second pass compresses the font and computes the checksums again.
const packed = await subsetFont(plain, text, { targetFormat: 'woff2' });
await writeFile(target, packed);

/** The package names its distributor in the first line; the licence requires the notice of the copyright holder. */
const [, ...terms] = (await readFile(licence, 'utf8')).split('\n');
const changed = 'Subset and renamed to "MediothekSerif" for this portal from Source Serif 4.';
await writeFile(new URL('../fonts/OFL.txt', import.meta.url), [copyright, changed, ...terms].join('\n'));
console.log(`${target.pathname.split('/').at(-1)}: ${packed.length} bytes, ${characters.length} characters`);
