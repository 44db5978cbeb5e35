import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import { SaxesParser } from 'saxes';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { compileValidator } from '../../base/http/validation.ts';
import { testSite } from '../testing-dist.ts';
import { openTestLibrary, testLibraries } from '../../testing-libraries.ts';
import { serveOembed } from './oembed.ts';

const Url = Type.String({ pattern: '^https?://\\S+$' });
const Pixels = Type.Integer({ minimum: 1 });
/** Section 2.3.4 of https://oembed.com */
const common = {
  version: Type.Literal('1.0'),
  title: Type.Optional(Type.String({ minLength: 1 })),
  author_name: Type.Optional(Type.String({ minLength: 1 })),
  author_url: Type.Optional(Url),
  provider_name: Type.Optional(Type.String({ minLength: 1 })),
  provider_url: Type.Optional(Url),
  cache_age: Type.Optional(Type.Integer({ minimum: 0 })),
  thumbnail_url: Type.Optional(Url),
  thumbnail_width: Type.Optional(Pixels),
  thumbnail_height: Type.Optional(Pixels),
};
const embedded = { html: Type.String({ pattern: '^<iframe .+</iframe>$' }), width: Pixels, height: Pixels };
const strict = { additionalProperties: false };
const OembedBody = Type.Union([
  Type.Object({ type: Type.Literal('link'), ...common }, strict),
  Type.Object({ type: Type.Enum(['video', 'rich']), ...common, ...embedded }, strict),
]);

/** Members of the XML response (section 2.3.4.2): one element each, below `oembed`. */
function readXml(xml: string): Record<string, string> {
  const members: Record<string, string> = {};
  const path: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => assert.fail(error));
  parser.on('opentag', ({ name }) => {
    path.push(name);
    if (path.length === 2) members[name] = '';
  });
  parser.on('text', (text) => {
    const [root, name] = path;
    if (root === 'oembed' && name !== undefined) members[name] += text;
  });
  parser.on('closetag', () => void path.pop());
  parser.write(xml).close();
  return members;
}

describe('oEmbed', () => {
  for (const library of testLibraries) {
    it(`conforms to the specification for every medium of ${library.name}`, { skip: library.skip }, async () => {
      const { db, blobs, ids } = await openTestLibrary(library);
      const app = Fastify().withTypeProvider<TypeBoxTypeProvider>();
      app.setValidatorCompiler(compileValidator);
      const options = { origin: 'https://portal.test', siteConfig: () => testSite };
      serveOembed(app, { db, blobs }, options);
      for (const id of ids) {
        const url = `/oembed?url=https://portal.test/media/${id}&maxwidth=500&maxheight=300`;
        const body: Record<string, unknown> = (await app.inject(url)).json();
        const [error] = Value.Errors(OembedBody, body);
        assert.ok(!error, `${id} ${error?.instancePath} ${error?.message}: ${JSON.stringify(body)}`);
        // A thumbnail has all three members or none, and nothing exceeds the requested size.
        const thumbnail = ['thumbnail_url', 'thumbnail_width', 'thumbnail_height'].filter((name) => name in body);
        assert.ok([0, 3].includes(thumbnail.length), id);
        for (const name of ['width', 'thumbnail_width']) assert.ok(Number(body[name] ?? 0) <= 500, `${id} ${name}`);
        for (const name of ['height', 'thumbnail_height']) assert.ok(Number(body[name] ?? 0) <= 300, `${id} ${name}`);
        const xml = readXml((await app.inject(`${url}&format=xml`)).body);
        assert.deepEqual(
          xml,
          Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])),
          id,
        );
      }
      assert.ok(ids.length > 30);
      await app.close();
    });
  }
});
