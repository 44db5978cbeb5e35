/** The OpenAPI document as its readers see it: valid by Redocly, with who may call what, and readable by another generator. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describeClient } from '../cli/client-files.ts';
import { accessMatrix, publicOperations } from './testing-access-matrix.ts';
import type { Owned } from './testing-owner.ts';

interface Described {
  openapi: string;
  components: { schemas: Record<string, object> };
  paths: Record<string, Record<string, { operationId: string; security: Record<string, string[]>[] }>>;
}

const document = (await describeClient()).document as Described;
const securityOf = new Map(
  Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .map(({ operationId, security }) => [operationId, security]),
);

/** Problems that Redocly finds, by its strictest rules. */
async function problemsOf(described: object): Promise<string[]> {
  // Some operations respond with redirects only.
  const config = await createConfig({ extends: ['recommended-strict'], rules: { 'operation-2xx-response': 'off' } });
  const problems = await lintFromString({ source: JSON.stringify(described), absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer ?? ''}`);
}

/** The calls are not made. */
const upload = { id: randomUUID(), file: '', media: '' };
const unused: Owned = {
  id: 0,
  session: '',
  password: '',
  sessionId: '',
  passkey: '',
  identity: '',
  user: { username: '', email: '' },
  list: '',
  shared: { id: '', publicId: '' },
  deleted: '',
  correction: '',
  draft: upload,
  failed: upload,
  inReview: upload,
  published: upload,
};

describe('the OpenAPI document', () => {
  it('is valid as OpenAPI 3.1, by the rules of Redocly', async () => {
    assert.equal(document.openapi, '3.1.0');
    assert.deepEqual(await problemsOf(document), []);
  });

  it('would be rejected with a tuple as JSON Schema of 2019 wrote it', async () => {
    const schemas = { ...document.components.schemas, Account: { type: 'array', items: [{ type: 'integer' }] } };
    const problems = await problemsOf({ ...document, components: { ...document.components, schemas } });
    assert.match(problems.join('\n'), /^struct: .*#\/components\/schemas\/Account\/items$/m);
  });

  it('says of each operation whether it needs a session, as the access matrix does', () => {
    for (const [operationId, cases] of Object.entries(accessMatrix(unused))) {
      const security = securityOf.get(operationId);
      assert.ok(security, operationId);
      const isOpen = security.length === 0 || security.some((one) => Object.keys(one).length === 0);
      const isRejected = cases.every(({ statuses }) => statuses.visitor === 401);
      // Signing in has a 401 of its own.
      if (isRejected && !operationId.toLowerCase().includes('signin'))
        assert.ok(!isOpen, `${operationId} needs a session`);
      if (cases.some(({ statuses }) => statuses.visitor < 400)) assert.ok(isOpen, `${operationId} is open`);
    }
    for (const operationId of publicOperations.keys()) assert.deepEqual(securityOf.get(operationId), [], operationId);
  });
});
