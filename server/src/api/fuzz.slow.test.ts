/**
 * 5,000 requests by chance over all operations: none fails with a server error, and each response is one that the OpenAPI document
 * declares, with status, media type and body. `FUZZ_SEED=… FUZZ_REQUESTS=…` runs others.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { HTTPMethods, LightMyRequestResponse } from 'fastify';
import { Compile } from 'typebox/schema';
import { openTestPortal } from '../testing-portal.ts';
import { mediaRecord, putAll, seriesRecord } from '../testing-records.ts';
import { accessMatrix, publicOperations } from './testing-access-matrix.ts';
import { type FuzzedOperation, Fuzzer, type Schema } from './testing-fuzzer.ts';
import { newOwner, type Owned, signedIn } from './testing-owner.ts';

type Declared = { $ref?: string; content?: Record<string, { schema?: Schema }> };
interface Operation extends FuzzedOperation {
  responses: Record<string, Declared>;
}
interface Described {
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'template'>>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Declared> };
}

const seed = Number(process.env['FUZZ_SEED'] ?? 170);
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 5000);
/** Requests after which the owner and the data of the owner are new. */
const ownerLifetime = 50;

const { app, db } = await openTestPortal();
await putAll(db, [seriesRecord('7'), seriesRecord('8'), ...['1001', '1002', '1003'].map((id) => mediaRecord(id))]);
const { paths, components } = (await app.inject('/api/v0/openapi.json')).json<Described>();
const operations: Operation[] = Object.entries(paths).flatMap(([template, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), template })),
);

type Validator = ReturnType<typeof Compile>;
const validators = new WeakMap<Schema, Validator>();
function validatorOf(schema: Schema): Validator {
  const known = validators.get(schema);
  if (known) return known;
  const compiled = Compile({ ...schema, components });
  validators.set(schema, compiled);
  return compiled;
}

/** The declared media type that a response has; `video/*` contains all videos. */
function declaredType(content: Record<string, unknown>, type: string): string | undefined {
  return Object.keys(content).find(
    (declared) => declared === type || (declared.endsWith('/*') && type.startsWith(declared.slice(0, -1))),
  );
}

function textOf({ headers, rawPayload, body }: LightMyRequestResponse): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(rawPayload).toString();
  return headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload).toString() : body;
}

/** What is wrong about a response. */
function fault({ responses }: Operation, response: LightMyRequestResponse): string | undefined {
  const { statusCode, headers } = response;
  const body = textOf(response);
  // 501: what tus does not implement. 503: the portal of this test serves no builds.
  const isExpected = statusCode === 501 || (statusCode === 503 && body.includes('This server has no builds'));
  if (statusCode >= 500 && !isExpected) return 'a server error';
  const found = responses[String(statusCode)];
  if (!found) return 'a status that is not declared';
  const { content = {} } = found.$ref ? (components.responses[found.$ref.split('/').at(-1) ?? ''] ?? {}) : found;
  if (Object.keys(content).length === 0) return body === '' ? undefined : 'a body that is not declared';
  const type = declaredType(content, String(headers['content-type']).split(';', 1)[0] ?? '');
  if (type === undefined) return `the media type ${String(headers['content-type'])}, which is not declared`;
  const { schema } = content[type] ?? {};
  if (type !== 'application/json' || !schema) return undefined;
  const value: unknown = JSON.parse(body);
  const validator = validatorOf(schema);
  if (validator.Check(value)) return undefined;
  const [, [error]] = validator.Errors(value);
  return `a body that does not match: ${error?.instancePath} ${error?.message}`;
}

const fuzzer = new Fuzzer(seed, components.schemas);
const call = (operation: Operation, request: ReturnType<Fuzzer['request']>, session: string | undefined) =>
  app.inject({
    method: operation.method as HTTPMethods, // OpenAPI has the methods of HTTP
    ...request,
    // Limits of failed attempts count by network.
    remoteAddress: `198.51.${fuzzer.integer(0, 255)}.${fuzzer.integer(1, 254)}`,
    cookies: session === undefined ? {} : { session },
  });

test(`${requests} requests by chance (seed ${seed}) get responses that the OpenAPI document declares`, async (context) => {
  const faults = new Map<string, string>();
  const statuses = new Map<number, number>();
  let owner: Owned | undefined;
  let sessions: (string | undefined)[] = [];
  for (let index = 0; index < requests; index += 1) {
    if (!owner || index % ownerLifetime === 0) {
      owner = await newOwner(db);
      const [other, editor] = await Promise.all([
        signedIn(db, `other${index}`),
        signedIn(db, `editor${index}`, 'editor'),
      ]);
      sessions = [
        owner.session,
        owner.session,
        owner.session,
        editor.session,
        other.session,
        undefined,
        'x'.repeat(43),
      ];
    }
    const operation = operations[index % operations.length];
    assert.ok(operation);
    const known = publicOperations.get(operation.operationId);
    const request = fuzzer.request(operation, known ? [known] : (accessMatrix(owner)[operation.operationId] ?? []));
    const response = await call(operation, request, fuzzer.pick(sessions.map((session) => session ?? '')) || undefined);
    statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
    const problem = fault(operation, response);
    if (problem === undefined) continue;
    const key = `${operation.operationId} ${response.statusCode}: ${problem}`;
    if (faults.has(key)) continue;
    faults.set(key, `#${index} ${JSON.stringify(request).slice(0, 600)} → ${response.body.slice(0, 300)}`);
  }
  const counts = [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`);
  context.diagnostic(`responses by status: ${counts.join(', ')}`);
  // Most operations are reached, not only the checks before them.
  const successes = [...statuses].reduce((sum, [status, count]) => (status < 300 ? sum + count : sum), 0);
  assert.ok(successes > requests / 5, `${successes} of ${requests} requests succeeded`);
  assert.deepEqual(
    [...faults].map(([key, example]) => `${key}\n  ${example}`),
    [],
  );
});
