/**
 * Authorisation: every operation of the OpenAPI document, called by a visitor, the owner, another user and an editor.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { may } from '@mediothek/contract';
import { openTestPortal } from '../testing-portal.ts';
import { mediaRecord, putAll, seriesRecord } from '../testing-records.ts';
import {
  type Actor,
  actors,
  type AccessCase,
  accessMatrix,
  publicOperations,
  roleOf,
} from './testing-access-matrix.ts';
import { describedOperations, type DescribedOperation, isMutation, urlOf } from './testing-operations.ts';
import { newOwner, type Owned, rowsAbout, secret, signedIn } from './testing-owner.ts';

const { app, db } = await openTestPortal();
await putAll(db, [seriesRecord('7'), seriesRecord('8'), ...['1001', '1002', '1003'].map((id) => mediaRecord(id))]);
const operations = await describedOperations(app);
/** Owner for public operations, which must not change this owner's data. */
const bystander = await newOwner(db);
const expected = [...publicOperations.keys(), ...Object.keys(accessMatrix(bystander))];

let users = 0;
async function sessionOf(actor: Actor, owner: Owned): Promise<string | undefined> {
  if (actor === 'visitor') return undefined;
  if (actor === 'owner') return owner.session;
  users += 1;
  return (await signedIn(db, `${actor}${users}`, roleOf[actor])).session;
}

function callAs(operation: DescribedOperation, call: Omit<AccessCase, 'statuses'>, session: string | undefined) {
  return app.inject({
    method: operation.method,
    url: urlOf(operation, call),
    cookies: session === undefined ? {} : { session },
    ...(call.body && { payload: call.body }),
  });
}

describe('every operation', () => {
  test('has expectations in testing-access-matrix.ts, which has no others', () => {
    assert.deepEqual(expected.toSorted(), operations.map(({ operationId }) => operationId).toSorted());
  });
});

for (const operation of operations.filter(({ operationId }) => expected.includes(operationId))) {
  const { method, template, operationId } = operation;
  const publicCall = publicOperations.get(operationId);
  if (publicCall) {
    test(`${method} ${template} (${operationId}) responds the same to all actors`, async () => {
      const before = await rowsAbout(db, bystander);
      const responses = [];
      for (const actor of actors)
        responses.push(await callAs(operation, publicCall, await sessionOf(actor, bystander)));
      const [first, ...others] = responses.map(({ statusCode, headers, body }) => ({
        statusCode,
        error: headers['x-error-code'],
        body: statusCode < 400 ? body : '',
      }));
      for (const other of others) assert.deepEqual(other, first);
      assert.ok(
        first && ![400, 401, 403, 500].includes(first.statusCode),
        `${first?.statusCode} ${responses[0]?.body}`,
      );
      assert.deepEqual(await rowsAbout(db, bystander), before);
    });
    continue;
  }
  for (const actor of actors) {
    test(`${method} ${template} (${operationId}) by ${actor}`, async () => {
      const calls = accessMatrix(bystander)[operationId] ?? [];
      assert.notEqual(calls.length, 0);
      for (let index = 0; index < calls.length; index += 1) {
        const owner = await newOwner(db);
        const call = accessMatrix(owner)[operationId]?.[index];
        assert.ok(call);
        const session = await sessionOf(actor, owner);
        const before = await rowsAbout(db, owner);
        const response = await callAs(operation, call, session);
        const description = JSON.stringify({ ...call, statuses: undefined });
        assert.equal(response.statusCode, call.statuses[actor], `${description}: ${response.body}`);
        const mayReadSecret = actor === 'owner' || (call.shownWith && may({ role: roleOf[actor] }, call.shownWith));
        if (!mayReadSecret) assert.doesNotMatch(response.body, secret, description);
        if (actor !== 'owner' || !isMutation(operation))
          assert.deepEqual(await rowsAbout(db, owner), before, description);
      }
    });
  }
}
