import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { locales, type MediaDetails } from '@mediothek/contract';
import { Parser, Store, type Quad } from 'n3';
import { Value } from 'typebox/value';
import { manyMediaDetails } from '../../library/records/media-details.ts';
import { openTestLibrary, testLibraries } from '../../testing-libraries.ts';
import { iiifManifest } from './iiif-manifest.ts';
import { json } from './representations.ts';
import { schemaOrgMedium } from './schema-org-medium.ts';
import { signposts } from './signposting.ts';
import { Manifest } from './testing-iiif-manifest.ts';
import { VideoObject } from './testing-video-object.ts';
import { mediumTurtle, turtlePrefixes } from './turtle.ts';

const origin = 'https://portal.example';

function checkSchemaOrg(medium: MediaDetails): void {
  for (const locale of locales) {
    const text = JSON.stringify(schemaOrgMedium(medium, { origin, locale }));
    const node: unknown = JSON.parse(text);
    const [error] = Value.Errors(VideoObject, node);
    assert.ok(!error, `${medium.id} ${error?.instancePath} ${error?.message}: ${text}`);
  }
}

function checkManifest(medium: MediaDetails): void {
  const manifest: unknown = JSON.parse(json(iiifManifest(medium, { origin })));
  const [error] = Value.Errors(Manifest, manifest);
  assert.ok(!error, `${medium.id} ${error?.instancePath} ${error?.message}: ${JSON.stringify(manifest)}`);
}

/** Checks the JSON-LD, links and Turtle of media. The tests in server/src/exchange/oai check the XML. */
function check(media: readonly MediaDetails[]): void {
  for (const medium of media) {
    checkSchemaOrg(medium);
    assert.match(signposts(medium, { origin }), /^[\x20-\x7e]+$/, medium.id);
    checkManifest(medium);
  }
  const turtle = turtlePrefixes + media.map((medium) => mediumTurtle(medium, { origin })).join('');
  const store = new Store(new Parser().parse(turtle) as Quad[]);
  assert.equal(store.getSubjects('https://schema.org/uploadDate', null, null).length, media.length);
  for (const { id, title } of media) {
    const names = store.getObjects(`${origin}/media/${id}`, 'https://schema.org/name', null).map(({ value }) => value);
    assert.deepEqual(names.toSorted(), [...new Set(Object.values(title))].toSorted(), id);
  }
}

describe('every medium', () => {
  for (const library of testLibraries) {
    it(`of ${library.name} has valid schema.org, RDF and link header`, { skip: library.skip }, async () => {
      const { db, ids } = await openTestLibrary(library);
      assert.ok(ids.length > 30);
      check(await manyMediaDetails(db, ids));
    });
  }
});
