import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { Parser } from 'n3';
import { Value } from 'typebox/value';
import { schemaFile, xsdValidator } from '../testing-xsd.ts';
import { mediumTurtle, turtlePrefixes } from '../metadata/turtle.ts';
import { VideoObject } from '../metadata/testing-video-object.ts';
import { schemaOrgMedium } from '../metadata/schema-org-medium.ts';
import { dataciteJson } from '../metadata/datacite-json.ts';
import type { DataciteReading } from './datacite.ts';
import { detailsOf, exportOf, fieldsOf, origin, parseDocument, readResource, treeOf } from './testing-datacite.ts';
import { findAll } from './testing-responses.ts';
import { childrenOf, elementsAt, findElement, lineText, type XmlElement } from './xml-element.ts';

const validate = xsdValidator({ 'http://datacite.org/schema/kernel-4': schemaFile('datacite.xsd') });
const example = readFileSync(join(import.meta.dirname, 'fixtures/every-element.xml'), 'utf8');
const feed = resolve(import.meta.dirname, '../../../../../shared/data/tibav-oai-datacite.xml');
/** A folder with the examples that DataCite publishes. They are not part of the repository: their licence is unknown. */
const examples = process.env['DATACITE_EXAMPLES'];

const noNumber = 'the series “Films of the coast, 7” has no number at the source, so the medium gets no series';

const isList = (name: string) => (element: XmlElement) => element.name === name;
function withoutPart(resource: XmlElement, list: string, isOwn: (part: XmlElement) => boolean): XmlElement {
  const children = resource.children.map((child) =>
    typeof child === 'string' || child.name !== list
      ? child
      : { ...child, children: child.children.filter((part) => typeof part === 'string' || !isOwn(part)) },
  );
  return { ...resource, children };
}

/**
 * What a resource says, without what every export of a Mediothek contains: its numbers and series, the time at which it
 * added the medium, and the year of publication as a date.
 */
function contentOf(resource: XmlElement): unknown {
  const year = lineText(childrenOf(resource, 'publicationYear')[0]);
  const withoutNumbers = withoutPart(
    resource,
    'alternateIdentifiers',
    (part) => part.attributes.get('alternateIdentifierType') === 'sid',
  );
  const isSeries = (part: XmlElement) => {
    const [identifier = part] = childrenOf(part, 'relatedItemIdentifier');
    return /^https:\/\/portal\.example\/series\/\d+$/.test(lineText(identifier));
  };
  const withoutSeries = ['relatedItems', 'relatedIdentifiers'].reduce(
    (left, list) => withoutPart(left, list, isSeries),
    withoutNumbers,
  );
  const type = (part: XmlElement) => part.attributes.get('dateType');
  return treeOf(
    withoutPart(
      withoutSeries,
      'dates',
      (part) =>
        (type(part) === 'Available' && lineText(part).includes('T')) ||
        (type(part) === 'Issued' && lineText(part) === year),
    ),
  );
}

/** Imports, exports, and imports again. */
function roundTrip(resource: XmlElement): { first: DataciteReading; exported: XmlElement; second: DataciteReading } {
  const first = readResource(resource);
  const { markup } = exportOf(first);
  validate(markup);
  const exported = parseDocument(markup);
  return { first, exported, second: readResource(exported) };
}

describe('a DataCite resource that is imported and exported', () => {
  const { first, exported, second } = roundTrip(parseDocument(example));

  it('says the same with every element and attribute of the schema 4.6', () => {
    assert.deepEqual(first.notes, [noNumber]);
    assert.deepEqual(contentOf(exported), contentOf(parseDocument(example)));
    const sid = elementsAt(exported, 'alternateIdentifiers', 'alternateIdentifier').map(lineText);
    assert.deepEqual(sid, ['4711', 'Film 7/3']);
  });

  it('is the same record when it is imported again', () => {
    assert.deepEqual(fieldsOf(second), fieldsOf(first));
    assert.deepEqual(second.needs, first.needs);
  });

  it('uses each element and attribute that the schema has', () => {
    const schema = readFileSync(schemaFile('datacite.xsd'), 'utf8');
    const names = [...schema.matchAll(/<xs:(?:element|attribute) name="(\w+)"/g)].map(([, name = '']) => name);
    const used = new Set(example.match(/\w+/g));
    assert.deepEqual(
      names.filter((name) => !used.has(name)),
      [],
    );
  });

  it('writes what was changed here from the record, and leaves the rest', () => {
    const lena = { name: 'Sommer, Lena', orcid: '0000-0002-1825-0097' };
    const { markup } = exportOf(first, {
      title: { de: 'Flut' },
      creators: [{ name: 'Neu, Nora' }, lena],
      year: 2015,
      licence: 'https://creativecommons.org/licenses/by-sa/4.0/',
      chapters: [{ start: 0, title: { de: 'Anfang' } }],
      duration: 60,
    });
    validate(markup);
    const changed = parseDocument(markup);
    const texts = (...path: string[]) => elementsAt(changed, ...path).map(lineText);
    assert.deepEqual(texts('titles', 'title'), ['Flut', 'Ebb & flow', 'Band 7']);
    assert.deepEqual(texts('creators', 'creator', 'creatorName'), ['Neu, Nora', 'Sommer, Lena']);
    assert.deepEqual(texts('creators', 'creator', 'affiliation'), ['Institute of Tides', 'Harbour Lab']);
    assert.deepEqual(texts('creators', 'creator', 'nameIdentifier').at(-1), '118540238');
    assert.deepEqual(texts('publicationYear'), ['2015']);
    assert.deepEqual(texts('rightsList', 'rights'), ['CC BY-SA 4.0']);
    assert.deepEqual(texts('sizes', 'size'), ['PT1M', '3 reels']);
    assert.deepEqual(texts('descriptions', 'description').slice(-2), ['Prize of the jury', '0:00 Anfang']);
    const issued = elementsAt(changed, 'dates', 'date').filter(
      ({ attributes }) => attributes.get('dateType') === 'Issued',
    );
    assert.deepEqual(issued.map(lineText), ['2015']);
    assert.equal(texts('fundingReferences', 'fundingReference').length, 2);
  });

  it('has the form of DataCite’s REST interface', () => {
    const { geoLocations, fundingReferences, descriptions, creators } = dataciteJson(detailsOf(first), { origin });
    assert.deepEqual(
      geoLocations?.map((each) => Object.keys(each)),
      [['geoLocationPlace', 'geoLocationPoint', 'geoLocationBox', 'geoLocationPolygon'], ['geoLocationPlace']],
    );
    assert.equal(fundingReferences?.[0]?.awardNumber, 'TI 12/3-1');
    assert.match(descriptions?.[0]?.description ?? '', /^Das Meer kommt\.\n\nUnd geht/);
    assert.equal(creators[0]?.affiliation?.[0]?.affiliationIdentifier, 'https://ror.org/04aj4c181');
  });

  it('loses and reports only what is not in the schema', () => {
    const odd = example
      .replace('dateType="Accepted"', 'dateType="Discovered"')
      .replace('schemeURI="https://dewey.info/"', 'schemeURI="https://dewey.info/a b"')
      .replace('<pointLatitude>+53.70<', '<pointLatitude>north<');
    const reading = readResource(parseDocument(odd));
    assert.deepEqual(reading.notes, [
      noNumber,
      'dates[0].dateType: "Discovered" is not in DataCite’s schema 4.6 and was left out',
      'geoLocations[0].geoLocationPoint[0].pointLatitude: "north" is not in DataCite’s schema 4.6 and was left out',
    ]);
    assert.equal(reading.media.datacite?.subjects?.[0]?.schemeUri, 'https://dewey.info/a%20b');
    validate(exportOf(reading).markup);
  });

  it('reads the points of the schema 4.0', () => {
    const old = '<geoLocationPoint>69.000000 -52.000000</geoLocationPoint>';
    const reading = readResource(parseDocument(example.replace(/<geoLocationPoint>.*<\/geoLocationPoint>/, old)));
    assert.deepEqual(reading.media.datacite?.geoLocations?.[0]?.geoLocationPoint, [
      { pointLongitude: '-52.000000', pointLatitude: '69.000000' },
    ]);
  });

  it(
    'is the same for a hundred real records',
    { skip: existsSync(feed) ? false : `not run: there is no ${feed}` },
    () => {
      const found = findAll(readFileSync(feed, 'utf8')).flatMap((each) =>
        each.kind === 'element' ? each.element : [],
      );
      const resources = found.flatMap((record) => findElement(record, isList('resource')) ?? []);
      assert.equal(resources.length, 100);
      for (const original of resources) {
        // Spellings that the schema does not allow, and a second type, for which it has no place.
        const text = (xml: XmlElement) => contentOf(xml);
        const valid = structuredClone(original);
        const types = childrenOf(valid, 'resourceType');
        valid.children = valid.children.filter((child) => child !== types[1]);
        const spell = (element: XmlElement, name: string, value: string) =>
          Object.assign(element, { attributes: new Map([...element.attributes, [name, value]]) });
        for (const one of types) spell(one, 'resourceTypeGeneral', 'Audiovisual');
        for (const one of elementsAt(valid, 'titles', 'title'))
          if (one.attributes.get('titleType') === 'subtitle') spell(one, 'titleType', 'Subtitle');
        const way = roundTrip(original);
        assert.deepEqual(text(way.exported), text(valid));
        assert.deepEqual(fieldsOf(way.second), fieldsOf(way.first));
      }
    },
  );

  it('is schema.org and RDF, as far as schema.org has the property', () => {
    const details = { ...detailsOf(first), chapters: [] };
    const node = structuredClone(schemaOrgMedium(details, { origin, locale: 'en' }));
    const [error] = Value.Errors(VideoObject, node);
    assert.ok(!error, `${error?.instancePath} ${error?.message}`);
    const quads = new Parser().parse(turtlePrefixes + mediumTurtle(details, { origin }));
    const objects = (property: string) =>
      quads
        .filter(({ predicate }) => predicate.value === `https://schema.org/${property}`)
        .map((quad) => quad.object.value);
    assert.ok(objects('affiliation').includes('https://ror.org/04aj4c181'));
    assert.deepEqual(objects('version'), ['2.1']);
    assert.ok(objects('funder').includes('https://doi.org/10.13039/501100001659'));
    assert.ok(objects('citation').includes('https://doi.org/10.5555/related-1'));
    assert.deepEqual(objects('latitude'), ['53.7']);
  });

  if (examples)
    it('is the same for DataCite’s own examples', () => {
      const files = readdirSync(examples).filter((name) => name.endsWith('.xml'));
      assert.ok(files.length > 0);
      for (const name of files) {
        // The library has videos and recordings only.
        const xml: string = readFileSync(join(examples, name), 'utf8').replace(
          /(<resourceType\s[^>]*resourceTypeGeneral=")\w+/,
          '$1Audiovisual',
        );
        const way = roundTrip(parseDocument(xml));
        assert.deepEqual(contentOf(way.exported), contentOf(parseDocument(xml)), name);
        assert.deepEqual(fieldsOf(way.second), fieldsOf(way.first), name);
      }
    });
});
