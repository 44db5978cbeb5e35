import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plugins } from '@citation-js/core';
import type { CslItem } from './csl-item.ts';
import { bibtex, cslJson, ris } from './data-citation.ts';
import { hostileRecord, hostileTitle, work } from './testing-works.ts';

/** Parses the file as a reference manager does. */
const parse = (text: string, forceType: string) => plugins.input.chain(text, { forceType, generateGraph: false });
const title = hostileTitle.replace(' 日本', ' TY - JOUR ER - 日本');

describe('bibtex', () => {
  it('writes one entry of plain fields', () => {
    assert.equal(
      bibtex(work().item),
      [
        '@misc{carberry2025_1001,',
        '\tauthor = {Carberry, Josiah and Sommer, Lena},',
        '\tnumber = {1},',
        '\tseries = {Fractals},',
        '\tyear = {2025},',
        '\tpublisher = {Atelier für mathematische Bilder},',
        '\ttitle = {The {Mandelbrot} set: a journey into the boundary},',
        '\turl = {https://portal.example/media/1},',
        '}\n',
      ].join('\n'),
    );
  });

  it('escapes characters that LaTeX treats as commands, so that a parser reads the original text', () => {
    const text = bibtex(work(hostileRecord).item);
    assert.match(text, /author = \{\{Labor A \\& B\\_1\} and O’Neil, \\textless\{\}b\\textgreater\{\}Ann\}/);
    const [entry, ...others] = parse(text, '@bibtex/text');
    assert.equal(others.length, 0);
    assert.equal(entry?.['title'], title);
    assert.equal(entry?.['DOI'], '10.5446/12_3');
  });

  it('names a director if there is no author', () => {
    const { author: _author, ...item } = work().item;
    assert.match(bibtex(item), /author = \{Regie, Rita\}/);
  });
});

describe('ris', () => {
  const lines = (item: CslItem) => ris(item).trimEnd().split('\n');

  it('writes each field completely in one line', () => {
    assert.deepEqual(lines({ ...work().item, abstract: 'word '.repeat(40).trim() }), [
      'TY  - MPCT',
      `AB  - ${'word '.repeat(40).trim()}`,
      'AU  - Carberry, Josiah',
      'AU  - Sommer, Lena',
      'DA  - 2025///',
      'PY  - 2025',
      'ID  - 1001',
      'KW  - fractal',
      'KW  - complex numbers',
      'LA  - en',
      'M3  - Video',
      'PB  - Atelier für mathematische Bilder',
      'SP  - 1:02:03',
      'T2  - Fractals',
      'TI  - The Mandelbrot set: a journey into the boundary',
      'UR  - https://portal.example/media/1',
      'ER  -',
    ]);
  });

  it('allows no text to end the entry or to begin another one', () => {
    const { item } = work(hostileRecord);
    for (const line of lines(item)) assert.match(line, /^[A-Z][A-Z0-9] {2}-/);
    const [entry, ...others] = parse(ris(item), '@ris/file');
    assert.equal(others.length, 0);
    assert.equal(entry?.['title'], title);
    assert.equal(entry?.['DOI'], '10.5446/12_3');
    assert.equal(entry?.['abstract'], 'One ER - TY - BOOK');
  });
});

describe('cslJson', () => {
  it('writes a list, as reference managers import it', () => {
    assert.deepEqual(JSON.parse(cslJson(work(hostileRecord).item)), [work(hostileRecord).item]);
  });
});
