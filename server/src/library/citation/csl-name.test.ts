import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cslName } from './csl-name.ts';

describe('cslName', () => {
  const cases: [string, object][] = [
    ['Sommer, Lena', { family: 'Sommer', given: 'Lena' }],
    ['van der Berg, Jan', { family: 'van der Berg', given: 'Jan' }],
    ['King, Martin Luther, Jr.', { family: 'King', given: 'Martin Luther', suffix: 'Jr.' }],
    ['Labor Wellen und Felder', { literal: 'Labor Wellen und Felder' }],
    ['Universität Stuttgart, Institut für Akustik', { literal: 'Universität Stuttgart, Institut für Akustik' }],
    ['Bund, Länder, Kommunen', { literal: 'Bund, Länder, Kommunen' }],
    ['Aristoteles', { literal: 'Aristoteles' }],
  ];
  for (const [name, expected] of cases) it(name, () => assert.deepEqual(cslName({ name }), expected));

  it('treats a name with an ORCID iD as a person', () => {
    const orcid = '0000-0002-1825-0097';
    const ORCID = `https://orcid.org/${orcid}`;
    assert.deepEqual(cslName({ name: 'Josiah Carberry', orcid }), { family: 'Carberry', given: 'Josiah', ORCID });
    assert.deepEqual(cslName({ name: 'Verein, Eva', orcid }), { family: 'Verein', given: 'Eva', ORCID });
  });
});
