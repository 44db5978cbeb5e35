/**
 * Requests that a page of another site sends on behalf of a visitor: every mutation of the OpenAPI document, in all
 * variants.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openTestPortal } from '../testing-portal.ts';
import { mediaRecord, putAll, seriesRecord } from '../testing-records.ts';
import { accessMatrix } from './testing-access-matrix.ts';
import { describedOperations, isMutation, urlOf } from './testing-operations.ts';
import { newOwner, rowsAbout } from './testing-owner.ts';

const { app, db } = await openTestPortal();
await putAll(db, [seriesRecord('7'), seriesRecord('8'), ...['1001', '1002', '1003'].map((id) => mediaRecord(id))]);
const mutations = (await describedOperations(app)).filter(isMutation);

const json = 'application/json';
const evil = 'https://evil.example';
/** Headers as browsers set them. A page cannot change them. */
const foreign: Record<string, Record<string, string>> = {
  'another site by fetch': { 'sec-fetch-site': 'cross-site', origin: evil, 'content-type': json },
  'another site without CORS': { 'sec-fetch-site': 'cross-site', origin: evil, 'content-type': 'text/plain' },
  'another host of the same site': {
    'sec-fetch-site': 'same-site',
    origin: 'http://other.localhost:80',
    'content-type': json,
  },
  'an older browser’s form': { origin: evil, 'content-type': 'application/x-www-form-urlencoded' },
  'an older browser’s fetch': { origin: evil, 'content-type': json },
  'another port in an older browser': { origin: 'http://localhost:8081', 'content-type': json },
  'a sandboxed iframe': { origin: 'null', 'content-type': json },
  'a sandboxed iframe of the same origin': { 'sec-fetch-site': 'cross-site', origin: 'null', 'content-type': json },
};

/** The only operation for pages of other sites: providers send SAML responses by their visitors' browsers. */
const forOtherSites = ['receiveAssertion'];

describe('rejectCrossSiteRequests', () => {
  test('finds all mutations', () => assert.ok(mutations.length >= 16, `${mutations.length} mutations`));

  for (const operation of mutations) {
    const { method, template, operationId } = operation;
    test(`${method} ${template} (${operationId}) from another site is rejected and changes nothing`, async () => {
      const owner = await newOwner(db);
      const before = await rowsAbout(db, owner);
      const calls = accessMatrix(owner)[operationId] ?? [];
      assert.notEqual(calls.length, 0);
      for (const call of calls) {
        for (const [sender, headers] of Object.entries(foreign)) {
          const response = await app.inject({
            method,
            url: urlOf(operation, call),
            headers,
            cookies: { session: owner.session },
            payload: JSON.stringify(call.body ?? {}),
          });
          if (forOtherSites.includes(operationId))
            assert.ok([400, 404, 415].includes(response.statusCode), response.body);
          else assert.equal(response.statusCode, 403, `${sender}: ${response.body}`);
          assert.equal(response.headers['set-cookie'], undefined, sender);
        }
      }
      assert.deepEqual(await rowsAbout(db, owner), before);
    });
  }
});
