import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SaxesParser } from 'saxes';
import { element, listElement, xmlDocument } from './xml.ts';

/** Text and attribute of the root, as a conforming parser reads them. */
function read(document: string): { text: string; attribute: string | undefined } {
  const found: { text: string; attribute: string | undefined } = { text: '', attribute: undefined };
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ attributes }) => (found.attribute = attributes['a']));
  parser.on('text', (text) => (found.text += text));
  parser.write(document).close();
  // Removes the line ends after the declaration and after the root.
  return { ...found, text: found.text.slice(1, -1) };
}

describe('element', () => {
  it('writes attributes, text and elements in their order, and omits undefined values', () => {
    const { markup } = element('a', { x: 1, y: undefined }, 'b', undefined, false, element('c'), 2);
    assert.equal(markup, '<a x="1">b<c/>2</a>');
  });

  it('is read by a parser as the original text', () => {
    const text = 'a < b & "c" > \'d\' ]]> &amp; <!-- é 漢 🎬 \t \n \r end';
    assert.deepEqual(read(xmlDocument(element('r', { a: text }, text))), { text, attribute: text });
  });

  it('omits characters that XML forbids: control characters, lone surrogates, U+FFFE', () => {
    const text = 'a\u0000b\u0008c\u001Bd\uD800e\uFFFEf\uDC00g';
    assert.deepEqual(read(xmlDocument(element('r', { a: text }, text))), { text: 'abcdefg', attribute: 'abcdefg' });
  });
});

describe('listElement', () => {
  it('exists only if there are items', () => {
    assert.equal(listElement('items', []), undefined);
    assert.equal(listElement('items', [element('item', {}, 'x')])?.markup, '<items><item>x</item></items>');
  });
});
