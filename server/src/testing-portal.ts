/** The complete portal, for tests that involve several modules. */
import { after } from 'node:test';
import { sql } from 'kysely';
import { buildApp, type PortalOptions } from './app.ts';
import type { App } from './base/http/operation.ts';
import type { ContentStore } from './content/content-store.ts';
import { shippedContent } from './content/shipped-content.ts';
import { openTestDatabase, type TestDatabase, testParts } from './testing.ts';

/**
 * Builds all modules without builds, so that no pages are served. It has no log, and is closed after the tests of the
 * file.
 */
export async function buildTestPortal(
  options: Pick<PortalOptions, 'db' | 'blobs' | 'content'> & Partial<PortalOptions>,
): Promise<App> {
  const { settings, ...parts } = testParts(options);
  const app = await buildApp({
    log: false,
    readiness: { ping: () => sql`select 1`.execute(parts.db) },
    uploads: { settings },
    remotes: {},
    site: {},
    ...parts,
  });
  after(() => app.close());
  return app;
}

export async function openTestPortal(): Promise<TestDatabase & { app: App; content: ContentStore }> {
  const database = await openTestDatabase();
  const content = await shippedContent();
  return { ...database, content, app: await buildTestPortal({ ...database, content }) };
}
