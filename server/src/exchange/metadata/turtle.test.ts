import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Parser, Store, type Quad } from 'n3';
import { bareMedium, fullMedium, origin } from './testing-media.ts';
import { mediumTurtle, turtlePrefixes } from './turtle.ts';

/**
 * Parses Turtle with an RDF library.
 * @throws Error if it is not valid Turtle
 */
const read = (...media: string[]): Store => new Store(new Parser().parse(turtlePrefixes + media.join('')) as Quad[]);
const page = `${origin}/media/1`;
const schema = (name: string) => `https://schema.org/${name}`;

describe('mediumTurtle', () => {
  const store = read(mediumTurtle(fullMedium, { origin }));
  const objectsOf = (subject: string, property: string) => store.getObjects(subject, schema(property), null);

  it('distinguishes texts by language, URLs from texts, and dates from both', () => {
    assert.deepEqual(
      objectsOf(page, 'name').map((term) => [term.value, 'language' in term && term.language]),
      [
        ['Tides', 'en'],
        ['Gezeiten', 'de'],
      ],
    );
    assert.deepEqual(
      ['license', 'uploadDate', 'datePublished', 'duration', 'position'].map((property) => {
        const [term] = objectsOf(page, property);
        return [
          term?.termType,
          term?.value,
          term && 'datatype' in term ? term.datatype.value.split('#')[1] : undefined,
        ];
      }),
      [
        ['NamedNode', 'https://creativecommons.org/licenses/by-sa/3.0/de/', undefined],
        ['Literal', '2024-05-01T12:00:00Z', 'dateTime'],
        ['Literal', '2020', 'gYear'],
        ['Literal', 'PT1H2M3.5S', 'duration'],
        ['Literal', '2', 'integer'],
      ],
    );
  });

  it('describes nodes with a URI of their own, and nodes without one', () => {
    assert.deepEqual(
      ['https://orcid.org/0000-0002-1825-0097', 'urn:mediothek:publisher:harbour-lab', `${origin}/series/7`].map(
        (subject) => objectsOf(subject, 'name')[0]?.value,
      ),
      ['Lena Sommer', 'Harbour Lab', 'Waves'],
    );
    const [, moon] = objectsOf(page, 'hasPart');
    assert.ok(moon?.termType === 'BlankNode');
    assert.deepEqual(
      store.getObjects(moon, schema('startOffset'), null).map(({ value }) => value),
      ['90'],
    );
  });

  it('escapes texts and URLs', () => {
    const hostile = '"""\\" . <x> <y> <z> \u0000\r\n\u2028\ud800';
    const medium = { ...fullMedium, title: { en: hostile }, licence: 'https://example.org/<> "{}|^`\\ü' };
    const broken = read(mediumTurtle(medium, { origin }));
    assert.deepEqual(
      broken.getObjects(page, schema('name'), null).map(({ value }) => value),
      [hostile.toWellFormed()],
    );
    assert.deepEqual(
      broken.getObjects(page, schema('license'), null).map(({ value }) => value),
      ['https://example.org/%3C%3E%20%22%7B%7D%7C%5E%60%5C%C3%BC'],
    );
  });

  it('can be concatenated with other media in one document', () => {
    const both = read(mediumTurtle(bareMedium, { origin }), mediumTurtle(fullMedium, { origin }));
    assert.deepEqual(
      both.getSubjects(schema('publisher'), null, null).map(({ value }) => value),
      [`${origin}/media/2`, page],
    );
  });
});
