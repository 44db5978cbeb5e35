import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { descendantsOf, readXml } from './read-xml.ts';

describe('readXml', () => {
  test('returns names, namespaces, attributes, text and positions', () => {
    const source = `<?xml version="1.0"?>\n<a xmlns="urn:a" xmlns:b="urn:b" b:x="1"><b:c y="&lt;"><![CDATA[<]]>&amp;</b:c ><d/></a>`;
    const root = readXml(source);
    const found = [...descendantsOf(root)].map(({ name, uri, text, attributes }) => [name, uri, text, [...attributes]]);
    assert.deepEqual(found, [
      ['a', 'urn:a', '', [['{urn:b}x', '1']]],
      ['c', 'urn:b', '<&', [['y', '<']]],
      ['d', 'urn:a', '', []],
    ]);
    const parts = root.children.map(({ start, end }) => source.slice(start, end));
    assert.deepEqual(parts, ['<b:c y="&lt;"><![CDATA[<]]>&amp;</b:c >', '<d/>']);
  });

  test('leaves elements out', () => {
    const root = readXml('<a><b i="1"><c/></b>x<b i="2"><c/></b></a>', {
      keep: ({ name, attributes }) => name !== 'b' || attributes.get('i') === '2',
    });
    assert.deepEqual([root.children.length, root.children[0]?.children[0]?.name, root.text], [1, 'c', 'x']);
  });

  for (const [text, problem] of [
    ['<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', /document type declarations/],
    ['<!DOCTYPE a><a/>', /document type declarations/],
    ['<a>&x;</a>', /not well-formed/],
    ['<a>&constructor;</a>', /not well-formed/],
    ['<a><!-- x --></a>', /comments are not accepted/],
    ['<a><?x y?></a>', /processing instructions/],
    ['<a><b></a>', /not well-formed/],
    ['<a/><a/>', /not well-formed/],
    ['<b:a/>', /not well-formed/],
    ['<a x="1" x="2"/>', /not well-formed/],
    ['', /not well-formed/],
    ['<a>'.repeat(41) + '</a>'.repeat(41), /nested deeper than 40/],
  ] as const) {
    test(`rejects ${text.slice(0, 40)}`, () =>
      assert.throws(() => readXml(text), { name: 'XmlError', message: problem }));
  }

  test('accepts comments where they are permitted', () => {
    assert.equal(readXml('<a>x<!-- y -->z<?p q?></a>', { comments: true }).text, 'xz');
  });
});
