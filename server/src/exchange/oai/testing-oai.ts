/** `/oai` of a library. All responses are validated against the schemas. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { Kysely } from 'kysely';
import { SaxesParser } from 'saxes';
import type { Database } from '../../base/db/database.ts';
import { mediothekNamespace } from '../import/mediothek-records.ts';
import { schemaFile, xsdValidator } from '../testing-xsd.ts';
import { temporaryFolder } from '../../testing-folder.ts';
import { mediothekSchema } from './mediothek-format.ts';
import { serveOai } from './serve-oai.ts';

/** The schema that the portal publishes, as a file. */
function mediothekSchemaFile(): string {
  const path = join(temporaryFolder(), 'mediothek.xsd');
  writeFileSync(path, mediothekSchema);
  return path;
}

const validate = xsdValidator({
  'http://www.openarchives.org/OAI/2.0/': schemaFile('OAI-PMH.xsd'),
  'http://www.openarchives.org/OAI/2.0/oai_dc/': schemaFile('oai_dc.xsd'),
  'http://datacite.org/schema/kernel-4': schemaFile('datacite.xsd'),
  [mediothekNamespace]: mediothekSchemaFile(),
});

export const origin = 'https://portal.test';

export async function openOai(db: Kysely<Database>, pageSize?: number) {
  const app = Fastify().withTypeProvider<TypeBoxTypeProvider>();
  const identity = () => ({ name: 'Mediothek <test>', email: 'mediothek@library.example' });
  await serveOai(app, { db }, { origin, identity, ...(pageSize && { pageSize }) });
  /** @returns valid XML of the response */
  const request = async (query: string): Promise<string> => {
    const { statusCode, headers, body } = await app.inject(`/oai?${query}`);
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'text/xml; charset=utf-8');
    validate(body);
    return body;
  };
  return { app, request };
}

/** Texts of all elements with this name. */
export function textsOf(xml: string, name: string): string[] {
  const texts: string[] = [];
  const parser = new SaxesParser();
  let open = false;
  parser.on('opentag', (tag) => {
    open = tag.name === name;
    if (open) texts.push('');
  });
  parser.on('text', (text) => {
    if (open) texts.push(texts.pop() + text);
  });
  parser.on('closetag', () => (open = false));
  parser.write(xml).close();
  return texts;
}
