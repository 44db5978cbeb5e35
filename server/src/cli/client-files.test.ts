import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { describeClient } from './client-files.ts';

interface OperationObject {
  operationId?: string;
  tags?: string[];
  responses: Record<string, { $ref?: string }>;
}

interface Described {
  paths: Record<string, Record<string, OperationObject>>;
  components: { responses: Record<string, { content: { 'application/json': { schema: { $ref?: string } } } }> };
}

const client = await describeClient();

describe('describeClient', () => {
  it('equals the generated file of the contract; otherwise run server/src/cli/write-client.ts', () => {
    assert.equal(readFileSync(client.path, 'utf8'), client.content);
  });

  it('describes every operation with a unique id, a tag and its errors', () => {
    const { paths, components } = client.document as Described;
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    const ids = operations.map(({ operationId }) => operationId);
    assert.ok(ids.length >= 12);
    assert.deepEqual(ids, [...new Set(ids)]);
    for (const { operationId, tags, responses } of operations) {
      assert.equal(typeof operationId, 'string');
      assert.equal(tags?.length, 1, operationId);
      assert.equal(responses['500']?.$ref, '#/components/responses/InternalServerError', operationId);
    }
    for (const [name, { content }] of Object.entries(components.responses))
      assert.equal(content['application/json'].schema.$ref, '#/components/schemas/Error', name);
  });
});
