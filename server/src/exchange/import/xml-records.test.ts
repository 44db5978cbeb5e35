import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { oaiResponse, findAll, listOf, record } from './testing-responses.ts';
import { lineText } from './xml-element.ts';
import { XmlRecords } from './xml-records.ts';

/** `element`, `broken` or `stopped` for each finding, with its problem. */
const outcomes = (text: string) =>
  findAll(text).map((found) =>
    found.kind === 'element' ? found.kind : `${found.kind}, ${found.line}: ${found.problem}`,
  );

describe('XmlRecords', () => {
  it('finds records, token and error with their lines', () => {
    const found = findAll(listOf(record(1), record(2), '<resumptionToken>t</resumptionToken>'));
    assert.deepEqual(
      found.map(({ kind, element }) => [kind, element?.name, element?.line]),
      [
        ['element', 'record', 3],
        ['element', 'record', 4],
        ['element', 'resumptionToken', 5],
      ],
    );
  });

  it('expands XML’s own entities only and rejects document types', () => {
    const [found] = findAll(oaiResponse('<error>&lt;a&gt; &#x41; <![CDATA[<b>]]></error>'));
    assert.equal(found?.kind === 'element' && lineText(found.element), '<a> A <b>');
    const bomb =
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><OAI-PMH><record>&b;</record></OAI-PMH>';
    assert.deepEqual(outcomes(bomb), ['stopped, 1: document type declarations are not accepted']);
    assert.deepEqual(outcomes(listOf('<record>&nbsp;&constructor;</record>', record(2))), [
      'broken, 3: not well-formed: undefined entity',
      'element',
    ]);
  });

  it('loses only the broken record, wherever the error is', () => {
    const missingEnd = record(2).replace('</titles>', '');
    const strayEnd = record(2).replace('<titles>', '<titles></foo>');
    const notClosed = record(2).replace('</record>', '');
    assert.deepEqual(outcomes(listOf(record(1), missingEnd, record(3))), [
      'element',
      'broken, 4: not well-formed: unexpected close tag',
      'element',
    ]);
    assert.deepEqual(outcomes(listOf(record(1), notClosed, record(3))), [
      'element',
      'broken, 4: is not closed',
      'element',
    ]);
    // It is unknown what a stray end tag closes, so that the rest cannot be used.
    const afterStray = outcomes(listOf(record(1), strayEnd, record(3)));
    assert.deepEqual([afterStray[0], afterStray.filter((outcome) => outcome === 'element').length], ['element', 1]);
    assert.match(afterStray.at(-1) ?? '', /^stopped, /);
  });

  it('never yields a record that a stray end tag closed', () => {
    const cut = record(2).replace('</metadata></record>', '</metadata></foo><extra/></record>');
    const found = findAll(listOf(cut, record(3)));
    assert.deepEqual(
      found.filter(({ kind }) => kind === 'element'),
      [],
    );
  });

  it('reports where truncated input ends, and in which record', () => {
    const complete = listOf(record(1), record(2));
    const found = findAll(complete.slice(0, complete.indexOf('Film 2')));
    assert.deepEqual(
      found.map(({ kind }) => kind),
      ['element', 'stopped'],
    );
    assert.equal(found[1]?.element?.name, 'record');
    assert.deepEqual(outcomes(complete.slice(0, complete.indexOf('</ListRecords>'))).slice(2), [
      'stopped, 5: the XML ends before </OAI-PMH>: the input is cut off',
    ]);
    assert.deepEqual(outcomes(''), ['stopped, 1: is empty or not XML']);
  });

  it('rejects other XML', () => {
    assert.deepEqual(outcomes('<html><record/></html>'), [
      'stopped, 1: is not an OAI-PMH response: the outermost element is <html>',
    ]);
  });

  it('limits depth and size', () => {
    assert.deepEqual(outcomes(oaiResponse(`<record>${'<a>'.repeat(100)}`)), [
      'stopped, 2: elements are nested deeper than 40',
    ]);
    const many = new XmlRecords();
    const growing = [
      oaiResponse('').replace('</OAI-PMH>', '<record>'),
      ...Array.from({ length: 100 }, () => `<a>${'x'.repeat(50_000)}</a>`),
    ];
    assert.deepEqual(
      growing.flatMap((text) => many.write(text)).map((found) => found.kind !== 'element' && found.problem),
      ['the record is larger than 2 million characters'],
    );
    const text = new XmlRecords();
    const endless = [
      oaiResponse('').replace('</OAI-PMH>', '<a b="'),
      ...Array.from({ length: 100 }, () => 'x'.repeat(50_000)),
    ];
    assert.deepEqual(
      endless.flatMap((part) => text.write(part)).map((found) => found.kind !== 'element' && found.problem),
      ['one piece of markup or text is too long'],
    );
  });
});
