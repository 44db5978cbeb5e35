import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { describeClient } from './client-files.ts';

interface OperationObject {
  operationId?: string;
  tags?: string[];
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;
}

const files = await describeClient();

describe('describeClient', () => {
  it('equals the generated files of the contract; otherwise run server/src/cli/write-client.ts', () => {
    for (const { path, content } of files) assert.equal(readFileSync(path, 'utf8'), content, path);
  });

  it('describes every operation with a unique id, a tag and its errors', () => {
    const document = JSON.parse(files.find(({ path }) => path.endsWith('.json'))?.content ?? '{}');
    const operations = Object.values<Record<string, OperationObject>>(document.paths).flatMap((path) =>
      Object.values(path),
    );
    const ids = operations.map(({ operationId }) => operationId);
    assert.ok(ids.length >= 12);
    assert.deepEqual(ids, [...new Set(ids)]);
    for (const { operationId, tags, responses } of operations) {
      assert.equal(typeof operationId, 'string');
      assert.equal(tags?.length, 1, operationId);
      assert.equal(
        responses['500']?.content?.['application/json']?.schema.$ref,
        '#/components/schemas/Error',
        operationId,
      );
    }
  });
});
