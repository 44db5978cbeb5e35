import assert from 'node:assert/strict';
import { after, describe, it, type TestContext } from 'node:test';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { MediaList } from '@mediothek/contract';
import Fastify from 'fastify';
import { shippedContent } from '../../content/shipped-content.ts';
import { type Behaviour, closeFeeds, serveFeed, testGuard } from '../../content/external-feeds/testing-feeds.ts';
import { publicWebOnly } from '../../base/outbound/ssrf-guard.ts';
import { openTestDatabase } from '../../testing.ts';
import { mediaRecord, physics, putAll } from '../../testing-records.ts';
import { recommendationRoutes } from './routes.ts';

after(closeFeeds);
const { db } = await openTestDatabase();
await putAll(db, [
  physics,
  mediaRecord('1', { subjects: ['physics'], title: { en: 'Standing waves in a glass' } }),
  mediaRecord('2', { subjects: ['physics'], title: { en: 'A pendulum' } }),
  mediaRecord('3', { title: { en: 'A glass of waves' }, publisher: 'Another Institute' }),
  mediaRecord('4', { title: { en: 'Glass music' } }),
]);
const content = await shippedContent();
const normalLimits = { idleTimeoutMs: 8_000, waiting: 8_000, total: 20_000, bytes: 2 ** 16, redirects: 1 };
/** For a service that does not respond in time. */
const shortLimits = { ...normalLimits, idleTimeoutMs: 300, waiting: 400, total: 600 };

/** Opens the operation with this service, or with none. */
async function open(t: TestContext, service?: string, { guard = testGuard, limits = normalLimits } = {}) {
  const warnings: string[] = [];
  const stream = { write: (line: string) => void warnings.push((JSON.parse(line) as { msg: string }).msg) };
  const app = Fastify({ logger: { level: 'warn', stream } }).withTypeProvider<TypeBoxTypeProvider>();
  const current = { ...content.current, recommendationService: service ? new URL(service) : undefined };
  await recommendationRoutes(app, { db, content: { current }, service: { limits, guard } });
  t.after(() => app.close());
  const ids = async (query: string) => {
    const response = await app.inject(`/videos/recommendations?${query}`);
    return response.json<MediaList>().entries.map(({ id }) => id);
  };
  return { ids, warnings };
}
const respondWith =
  (body: unknown): Behaviour =>
  (_, response) =>
    response.end(typeof body === 'string' ? body : JSON.stringify(body));

describe('recommendations', () => {
  it('have similar metadata or texts', async (t) => {
    const { ids } = await open(t);
    assert.deepEqual((await ids('ids=1')).toSorted(), ['2', '3']);
    assert.deepEqual(await ids('ids=3'), ['1']);
    assert.deepEqual(await ids('ids=4'), []);
  });

  it('come from the service on request: media of the library without the given ones', async (t) => {
    const { url, requests, behave } = await serveFeed();
    behave(respondWith({ ids: ['4', '1', '99', '2'] }));
    const { ids, warnings } = await open(t, url);
    assert.deepEqual(await ids('ids=1&source=service'), ['4', '2']);
    assert.equal(new URL(requests[0]?.url ?? '', url).search, '?ids=1&limit=24');
    assert.deepEqual([await ids('ids=4'), requests.length, warnings], [[], 1, []]);
  });

  it('are computed by the portal if there is no service', async (t) => {
    const { ids, warnings } = await open(t);
    assert.deepEqual(await ids('ids=3&source=service'), ['1']);
    assert.deepEqual(warnings, ['Recommendations are our own: no service is configured']);
  });

  const failures: Record<string, [Behaviour, RegExp, limits?: typeof normalLimits]> = {
    'responds too late': [() => {}, /no response within|not complete/, shortLimits],
    fails: [(_, response) => response.writeHead(500).end(), /returned 500/],
    'sends no JSON': [respondWith('<html>'), /the answer is not/],
    'sends other JSON': [respondWith({ ids: [{ id: '4' }] }), /the answer is not/],
    'sends too many bytes': [respondWith({ ids: ['4'], more: 'x'.repeat(2 ** 17) }), /larger than/],
    'redirects to an internal IP address': [
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      /127\.0\.0\.1 is no address of the public internet/,
    ],
  };
  for (const [what, [behaviour, line, limits]] of Object.entries(failures))
    it(`are computed by the portal, with a warning in the log, if the service ${what}`, async (t) => {
      const { url, behave } = await serveFeed();
      behave(behaviour);
      const { ids, warnings } = await open(t, url, { limits });
      assert.deepEqual(await ids('ids=3&source=service'), ['1']);
      assert.equal(warnings.length, 1);
      assert.match(warnings[0] ?? '', line);
    });

  it('are never requested from an internal IP address', async (t) => {
    const { port, requests } = await serveFeed();
    const { ids, warnings } = await open(t, `http://127.0.0.1:${port}/`, {
      guard: { ...publicWebOnly, ports: undefined },
    });
    assert.deepEqual(await ids('ids=3&source=service'), ['1']);
    assert.match(warnings[0] ?? '', /127\.0\.0\.1 is no address of the public internet/);
    assert.equal(requests.length, 0);
  });
});
