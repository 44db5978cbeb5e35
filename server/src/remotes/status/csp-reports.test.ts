import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { CspViolations } from '@mediothek/contract';
import { sql } from 'kysely';
import { inHouseContent, inHouseIp } from '../../content/testing-in-house.ts';
import { createTestApp, openTestDatabase } from '../../testing.ts';
import { accountsModule } from '../../accounts/module.ts';
import { remotesModule } from '../module.ts';
import { startCspReportCounter } from './csp-reports.ts';

const origin = 'https://portal.example';
const { db } = await openTestDatabase();
const content = await inHouseContent();
const cspReports = startCspReportCounter(db, origin);
const app = await createTestApp(async (created) => {
  await created.register(accountsModule, { db, content, origin: 'http://localhost' });
  await created.register(remotesModule, { db, content, cspReports });
});

const old = (more: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri': `${origin}/media/42?q=secret#t`,
    referrer: 'https://elsewhere.example/',
    'effective-directive': 'img-src',
    'blocked-uri': 'https://tracker.example/pixel.gif?user=7',
    'source-file': `${origin}/remotes/orbit/3f2a/web/app.js?x=1`,
    'line-number': 7,
    ...more,
  },
});
const recent = (more: Record<string, unknown> = {}, type = 'csp-violation') => ({
  type,
  age: 10,
  url: `${origin}/media/42?q=secret`,
  user_agent: 'Browser/1',
  body: {
    documentURL: `${origin}/media/42?q=secret`,
    effectiveDirective: 'img-src',
    blockedURL: 'https://tracker.example/pixel.gif?user=7',
    sourceFile: `${origin}/remotes/orbit/3f2a/web/app.js`,
    ...more,
  },
});
const send = async (body: unknown, type = 'application/csp-report'): Promise<number> => {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await app.inject({
    method: 'POST',
    url: '/api/v0/csp-reports',
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
    payload,
  });
  return response.statusCode;
};
const sendRecent = (...bodies: unknown[]) => send(bodies, 'application/reports+json');
async function read(): Promise<CspViolations> {
  const response = await app.inject({ url: '/api/v0/status/csp-violations', remoteAddress: inHouseIp });
  assert.equal(response.statusCode, 200);
  return response.json<CspViolations>();
}

describe('POST /csp-reports', () => {
  beforeEach(async () => void (await db.deleteFrom('csp_report').execute()));

  it('counts both kinds of reports, without queries, identifiers and visitors', async () => {
    assert.equal(await send(old()), 204);
    assert.equal(await sendRecent(recent(), recent()), 204);
    const { total, violations } = await read();
    assert.equal(total, 3);
    assert.equal(violations.length, 1);
    assert.match(violations[0]?.last ?? '', /^\d{4}-/);
    assert.deepEqual(
      { ...violations[0], last: '' },
      {
        directive: 'img-src',
        blocked: 'https://tracker.example',
        source: '/remotes/orbit/3f2a/web/app.js',
        page: '/media',
        count: 3,
        last: '',
      },
    );
  });

  it('adds to what was counted before, also by another process', async () => {
    await send(old());
    await cspReports.write();
    const other = startCspReportCounter(db, origin);
    other.add(old());
    await other.close();
    assert.equal((await read()).violations[0]?.count, 2);
  });

  it('keeps keywords and sources of other origins, and the directive of older browsers', async () => {
    await send(old({ 'blocked-uri': 'inline', 'source-file': 'https://cdn.example/a.js' }));
    await send(
      old({
        'blocked-uri': 'data:image/png;base64,AA',
        'effective-directive': '',
        'violated-directive': "img-src 'self'",
        'source-file': '',
      }),
    );
    await sendRecent(recent({ blockedURL: 'trusted-types-sink', sourceFile: null }));
    const found = (await read()).violations.map(({ directive, blocked, source }) => [directive, blocked, source]);
    assert.deepEqual(
      new Set(found.map(String)),
      new Set(['img-src,inline,https://cdn.example', 'img-src,data:,', 'img-src,trusted-types-sink,']),
    );
  });

  it('ignores extensions of the browser, other pages, other reports and nonsense', async () => {
    await send(old({ 'blocked-uri': 'chrome-extension://abc/x.js' }));
    await send(old({ 'source-file': 'moz-extension://abc/x.js' }));
    await send(old({ 'document-uri': 'https://evil.example/media/42' }));
    await send(old({ 'effective-directive': '<script>' }));
    await send(old({ 'blocked-uri': '' }));
    await sendRecent(recent({}, 'deprecation'), { type: 'csp-violation' });
    assert.deepEqual(await read(), { days: 7, total: 0, violations: [] });
  });

  it('rejects what is no report', async () => {
    for (const body of [
      '{',
      '7',
      '{}',
      '{"csp-report":7}',
      '[{"type":7}]',
      JSON.stringify(Array(101).fill(recent())),
    ]) {
      assert.equal(await send(body), 400, body.slice(0, 40));
    }
    assert.equal(await send('x'.repeat(70_000)), 413);
    assert.equal(await send('a=b', 'image/png'), 415);
  });

  it('stores a limited number of different violations a day, and still counts the known ones', async () => {
    await send(old());
    await cspReports.write();
    for (let at = 0; at < 8; at += 1) {
      await sendRecent(
        ...Array.from({ length: 90 }, (_, index) => recent({ blockedURL: `https://x${at}-${index}.example` })),
      );
    }
    await cspReports.write();
    await sendRecent(...Array.from({ length: 50 }, (_, index) => recent({ blockedURL: `https://y${index}.example` })));
    await send(old());
    const known = (await read()).violations[0];
    assert.deepEqual([known?.blocked, known?.count], ['https://tracker.example', 2]);
    const { stored } = await db
      .selectFrom('csp_report')
      .select(({ fn }) => fn.countAll<string>().as('stored'))
      .executeTakeFirstOrThrow();
    assert.ok(Number(stored) === 500, stored);
  });

  it('shows a week and deletes after 30 days', async () => {
    const add = (daysAgo: number) =>
      db
        .insertInto('csp_report')
        .values({
          day: sql<Date>`current_date - ${sql.lit(daysAgo)}`,
          directive: 'font-src',
          blocked: `https://d${daysAgo}.example`,
          source: '',
          page: '/',
          count: 1,
          last_seen: new Date(),
        })
        .execute();
    for (const daysAgo of [6, 7, 31]) await add(daysAgo);
    await send(old());
    assert.deepEqual(
      new Set((await read()).violations.map(({ blocked }) => blocked)),
      new Set(['https://d6.example', 'https://tracker.example']),
    );
    const rows = await db.selectFrom('csp_report').select('blocked').execute();
    assert.deepEqual(
      rows.map(({ blocked }) => blocked).filter((blocked) => blocked === 'https://d31.example'),
      [],
    );
  });
});

describe('GET /status/csp-violations', () => {
  it('is 404 for visitors who are not in-house', async () => {
    const response = await app.inject({ url: '/api/v0/status/csp-violations', remoteAddress: '198.51.100.1' });
    assert.equal(response.statusCode, 404);
  });
});
