import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { buildApp } from '../app.ts';
import { FolderStore } from '../base/blobs/folder-store.ts';
import { shippedContent } from '../content/shipped-content.ts';
import type { Database } from '../base/db/database.ts';
import { openApiDocument } from '../base/http/openapi/document.ts';
import { defaultUploadSettings } from '../uploads/upload-settings.ts';

const contract = resolve(import.meta.dirname, '../../../shared/contract');

/** The functions used of openapi-typescript, which is installed with the TypeScript version that it needs. */
interface OpenApiTypeScript {
  default(document: object, options: { alphabetize: boolean }): Promise<unknown[]>;
  astToString(nodes: unknown[]): string;
}

/** Database that is never queried, because the operations are only described. */
function noDatabase(): Kysely<Database> {
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** @returns the OpenAPI document, and path and content of the client's types in the contract, generated from it */
export async function describeClient(): Promise<{ document: object; path: string; content: string }> {
  const app = await buildApp({
    db: noDatabase(),
    blobs: new FolderStore(contract),
    content: await shippedContent(),
    origin: 'http://localhost',
    findStreamStart: async () => undefined,
    log: false,
    readiness: { ping: async () => {} },
    uploads: { settings: defaultUploadSettings },
    remotes: {},
    site: {},
  });
  await app.ready();
  const document = openApiDocument(app);
  await app.close();
  const require = createRequire(import.meta.url);
  const generator: OpenApiTypeScript = require('openapi-typescript');
  const types = generator.astToString(await generator.default(document, { alphabetize: true }));
  const header = '// Generated from the server by server/src/cli/write-client.ts. Do not edit.\n';
  return { document, path: resolve(contract, 'src/generated/api.ts'), content: header + types };
}
