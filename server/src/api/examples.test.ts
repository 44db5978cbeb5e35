import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Compile } from 'typebox/schema';
import { describeClient } from '../cli/client-files.ts';

interface Content {
  schema: object;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
type Media = { content?: Record<string, Content> };
interface DescribedOperation {
  operationId: string;
  requestBody?: Media;
  responses: Record<string, Media>;
}

interface Described {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { responses: Record<string, Media> };
}

const { paths, components } = (await describeClient()).document as Described;
const operations = Object.values(paths).flatMap((path) => Object.values(path));

const contentsOf = (media: Media | undefined): Content[] => Object.values(media?.content ?? {});
const examplesOf = ({ example, examples = {} }: Content): unknown[] => [
  ...(example === undefined ? [] : [example]),
  ...Object.values(examples).map(({ value }) => value),
];

describe('the OpenAPI document', () => {
  it('has an example of every request body', () => {
    const without = operations.filter(({ requestBody }) =>
      contentsOf(requestBody).some((content) => examplesOf(content).length === 0),
    );
    assert.deepEqual(
      without.map(({ operationId }) => operationId),
      [],
    );
  });

  it('has examples that match their schemas', () => {
    let checked = 0;
    const shared = { operationId: 'error responses', requestBody: undefined, responses: components.responses };
    for (const { operationId, requestBody, responses } of [...operations, shared]) {
      for (const content of [requestBody, ...Object.values(responses)].flatMap(contentsOf)) {
        const validator = Compile({ ...content.schema, components });
        for (const example of examplesOf(content)) {
          assert.ok(validator.Check(example), `${operationId}: ${JSON.stringify(example)}`);
          checked += 1;
        }
      }
    }
    assert.ok(checked > 20, `${checked} examples`);
  });
});
