import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { RenderPool, type PoolOptions, type RenderOutcome } from './render-pool.ts';
import { fakeDist, pageModule, renderJob, type FakeRemote } from './testing-dist.ts';

const good: FakeRemote = { server: pageModule('return { html: `good ${job.version}` }') };

const textOf = (bytes: Uint8Array = new Uint8Array()) => Buffer.from(bytes).toString();

/** A pool for these remotes. The deadline is long, since a cold thread on a busy machine is slow. */
async function poolOver(remotes: Record<string, FakeRemote>, options: Partial<PoolOptions> = {}) {
  const dist = fakeDist({ good, ...remotes });
  const logged: string[] = [];
  const pool = new RenderPool({
    dist: pathToFileURL(`${dist.folder}/`).href,
    callApi: async (path, visitor) => ({ status: 200, body: JSON.stringify({ path, ...visitor }) }),
    log: (message, details) => logged.push(`${message} ${String(details)}`),
    deadlineMs: 2_000,
    ...options,
  });
  after(() => pool.close());
  const live = Object.fromEntries(
    Object.entries({ good, ...remotes }).map(([name, { version = 'v1' }]) => [name, version]),
  );
  await pool.deploy(live);
  const render = async (name: string, cookie?: string) => {
    const result = await pool.render(renderJob(`/${name}/1`), { ip: '192.0.2.7', cookie }, name);
    return result?.kind === 'page' ? { ...result, html: textOf(result.html) } : undefined;
  };
  /** Waits for the replacement of a lost thread. */
  const goodAgain = async () => {
    const until = Date.now() + 120_000;
    for (;;) {
      const html = (await render('good'))?.html;
      if (html !== undefined || Date.now() > until) return html;
      await wait(20);
    }
  };
  return { dist, pool, logged, render, goodAgain };
}

const slow: FakeRemote = {
  server: pageModule('await transport(new Request("http://api.invalid/api/v0/slow")); return { html: "slow" }'),
};
const slowApi = async (path: string) => {
  if (path.endsWith('slow')) await wait(100);
  return { status: 200, body: '{}' };
};

describe('RenderPool', () => {
  it('renders, and calls the API with the visitor’s identity', async () => {
    const call =
      'const answer = await transport(new Request("http://api.invalid/api/v0/x?a=1")); return { html: await answer.text() }';
    const { render } = await poolOver({ caller: { server: pageModule(call) } });
    assert.equal((await render('good'))?.html, 'good v1');
    assert.deepEqual(JSON.parse((await render('caller', 'session=1'))?.html ?? ''), {
      path: '/api/v0/x?a=1',
      ip: '192.0.2.7',
      cookie: 'session=1',
    });
  });

  it('returns a page with the error of a remote that throws, and keeps the thread', async () => {
    const { render, pool, logged } = await poolOver({
      throws: { server: pageModule('throw new Error("no such thing")') },
    });
    assert.match((await render('throws'))?.remoteError ?? '', /no such thing/);
    assert.match(logged.join(), /throws@v1.*no such thing/);
    assert.equal((await render('good'))?.html, 'good v1');
    assert.equal(pool.stats.restarts, 0);
  });

  it('rejects an import that is not shared, and lists the shared ones', async () => {
    const { render } = await poolOver({ imports: { server: `import 'lodash'; ${pageModule('return {}')}` } });
    assert.match((await render('imports'))?.remoteError ?? '', /may not import "lodash".*@mediothek\/platform/);
  });

  it('provides the host’s React to remotes', async () => {
    const source = `import { version } from 'react'; ${pageModule('return { html: version }')}`;
    const { render } = await poolOver({ reactive: { server: source } });
    assert.match((await render('reactive'))?.html ?? '', /^19\./);
  });

  const fatal: Record<string, string> = {
    'an endless loop': 'for (;;);',
    'an endless loop after an await': 'await 0; for (;;);',
    'process.exit': 'process.exit(0)',
    'a memory burst': 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length))',
  };
  for (const [description, body] of Object.entries(fatal)) {
    it(`returns in time despite ${description}, and replaces the thread`, async () => {
      const deadlineMs = 400;
      const { pool, render, goodAgain } = await poolOver({ fatal: { server: pageModule(body) } }, { deadlineMs });
      const started = performance.now();
      assert.equal(await render('fatal'), undefined);
      // Without a deadline it would not end at all.
      assert.ok(performance.now() - started < deadlineMs + 10_000, 'within the deadline');
      assert.equal(await goodAgain(), 'good v1');
      assert.ok(pool.stats.restarts >= 1);
    });
  }

  it('keeps a thread with a hanging page', async () => {
    const { pool, render } = await poolOver(
      { hangs: { server: pageModule('await new Promise(() => {})') } },
      { deadlineMs: 1_000 },
    );
    const [hung, other] = await Promise.all([render('hangs'), render('good')]);
    assert.equal(hung, undefined);
    assert.equal(other?.html, 'good v1');
    await wait(300);
    assert.equal((await render('good'))?.html, 'good v1');
    assert.deepEqual({ late: pool.stats.late, restarts: pool.stats.restarts }, { late: 1, restarts: 0 });
  });

  it('survives an error that is thrown after the page', async () => {
    const body = 'setTimeout(() => { throw new Error("late") }, 20); return { html: "done" }';
    const { pool, render, goodAgain } = await poolOver({ trailing: { server: pageModule(body) } });
    assert.equal((await render('trailing'))?.html, 'done');
    await wait(200);
    assert.equal(await goodAgain(), 'good v1');
    assert.equal(pool.stats.restarts, 1);
  });

  const badStarts: Record<string, string> = {
    'ends its thread': 'process.exit(1);',
    throws: 'throw new Error("at once");',
    'never finishes': 'await new Promise(() => {});',
  };
  for (const [description, start] of Object.entries(badStarts)) {
    it(`starts without a remote that ${description} while it is evaluated`, async () => {
      const { render } = await poolOver({ bad: { server: `${start} ${pageModule('return {}')}` } });
      assert.equal((await render('good'))?.html, 'good v1');
    });
  }

  it('starts without the warm-up page if it hangs', async () => {
    const { pool, render, goodAgain } = await poolOver({ fatal: { server: pageModule('for (;;);') } });
    await pool.warmUp(renderJob('/fatal/1'));
    assert.equal(await goodAgain(), 'good v1');
    assert.equal((await render('good'))?.html, 'good v1');
  });

  it('skips a failing version while the circuit is open, and retries it later', async () => {
    const clock = { now: 0 };
    const breaker = createCircuitBreaker({ failures: 3, openMs: 1_000, now: () => clock.now });
    const { pool, render } = await poolOver({ throws: { server: pageModule('throw 1') } }, { breaker });
    for (let count = 0; count < 3; count += 1) assert.ok((await render('throws'))?.remoteError);
    assert.equal(await render('throws'), undefined);
    assert.equal(pool.stats.rested, 1);
    assert.equal((await render('good'))?.html, 'good v1');
    clock.now = 1_001;
    assert.ok((await render('throws'))?.remoteError);
  });

  it('attributes no failure to the other pages of a thread that ended', async () => {
    const waiting: FakeRemote = {
      server: pageModule('await transport(new Request("http://api.invalid/api/v0/slow")); return { html: "waited" }'),
    };
    const blamed: string[] = [];
    const { pool, render, goodAgain } = await poolOver(
      { waiting, fatal: { server: pageModule('process.exit(0)') } },
      { callApi: slowApi, onRender: ({ remote, ok }) => !ok && blamed.push(remote) },
    );
    await Promise.all([render('waiting'), render('waiting'), render('waiting'), render('fatal')]);
    assert.equal(pool.stats.failed, 4);
    assert.deepEqual(blamed, ['fatal']);
    assert.equal(await goodAgain(), 'good v1');
    assert.equal((await render('waiting'))?.html, 'waited');
  });

  it('queues pages, first come, first served', async () => {
    const { pool, render } = await poolOver({ slow }, { perThread: 1, callApi: slowApi });
    const order: number[] = [];
    const pages = [0, 1, 2].map(async (at) => {
      const page = await render('slow');
      order.push(at);
      return page?.html;
    });
    assert.deepEqual(await Promise.all(pages), ['slow', 'slow', 'slow']);
    assert.deepEqual(order, [0, 1, 2]);
    assert.deepEqual(pool.state(), { threads: 1, busy: 0, waiting: 0 });
  });

  it('returns immediately if the queue is full, and at the deadline if no thread gets free', async () => {
    const { pool, render } = await poolOver(
      { slow },
      { perThread: 1, maxWaiting: 1, deadlineMs: 300, callApi: () => new Promise(() => {}) },
    );
    const order: number[] = [];
    await Promise.all([0, 1, 2].map(async (at) => render('slow').then(() => order.push(at))));
    assert.equal(order[0], 2, 'the last page does not wait');
    assert.deepEqual([pool.stats.late, pool.stats.busy], [1, 2]);
  });

  it('does not render a page whose visitor has left', async () => {
    const requested: string[] = [];
    const twice = `await transport(new Request('http://api.invalid/api/v0/slow'));
      await transport(new Request('http://api.invalid/api/v0/more')); return { html: 'twice' }`;
    const { pool } = await poolOver(
      { twice: { server: pageModule(twice) } },
      {
        perThread: 1,
        callApi: (path) => {
          requested.push(path);
          return slowApi(path);
        },
      },
    );
    const leaving = [new AbortController(), new AbortController()];
    const [rendering, waiting] = leaving.map(({ signal }) =>
      pool.render(renderJob('/twice/1'), { ip: '192.0.2.7', cookie: undefined }, 'twice', undefined, signal),
    );
    while (requested.length === 0) await wait(5);
    for (const visitor of leaving) visitor.abort();
    assert.deepEqual([await rendering, await waiting], [undefined, undefined]);
    await wait(300);
    assert.deepEqual(requested, ['/api/v0/slow']);
    assert.equal(pool.stats.left, 2);
  });

  it('does not count slow data as failures', async () => {
    const { pool, render } = await poolOver(
      { slow },
      { deadlineMs: 50, callApi: slowApi, breaker: createCircuitBreaker({ failures: 1 }) },
    );
    for (let count = 0; count < 4; count += 1) assert.equal(await render('slow'), undefined);
    // On a busy machine a page may not reach its thread before the deadline.
    const { late, busy, restarts } = pool.stats;
    assert.deepEqual([late + busy, pool.stats.rested, restarts], [4, 0, 0]);
  });

  it('gives up a page that waits for nothing before the deadline', async () => {
    const { render } = await poolOver(
      { hangs: { server: pageModule('await new Promise(() => {})') } },
      { deadlineMs: 60_000, idleMs: 50 },
    );
    const started = performance.now();
    assert.equal(await render('hangs'), undefined);
    assert.ok(performance.now() - started < 30_000);
  });

  it('switches to a new version without a gap once its threads are ready', async () => {
    const { dist, pool, render } = await poolOver({});
    dist.addRemote('good', { ...good, version: 'v2' });
    const progress = { done: false };
    const deploying = pool.deploy({ good: 'v2' }).finally(() => (progress.done = true));
    while (!progress.done) assert.match((await render('good'))?.html ?? 'nothing', /^good v[12]$/);
    await deploying;
    assert.equal((await render('good'))?.html, 'good v2');
    assert.equal(pool.stats.restarts, 0);
  });

  it('never renders a new version in a thread of the old ones', async () => {
    const { dist, pool, render } = await poolOver({});
    dist.addRemote('good', { ...good, version: 'v2' });
    const deploying = pool.deploy({ good: 'v2' });
    assert.equal((await render('good'))?.html, 'good v1');
    await deploying;
  });

  it('keeps the old versions if no thread starts with the new ones', async () => {
    const { dist, pool, render } = await poolOver({});
    dist.addRemote('good', { ...good, version: 'v2' });
    dist.write('shell/node/shell/shell.mjs', 'throw new Error("half a file")');
    await assert.rejects(pool.deploy({ good: 'v2' }), /half a file/);
    assert.equal((await render('good'))?.html, 'good v1');
    assert.equal(pool.stats.restarts, 0);
  });

  it('replaces worn threads while the old one serves', async () => {
    const counting: FakeRemote = {
      server: `let pages = 0; ${pageModule('pages += 1; return { html: String(pages) }')}`,
    };
    const { pool, render } = await poolOver({ counting }, { maxJobs: 3 });
    const seen: (string | undefined)[] = [];
    const until = Date.now() + 120_000;
    while (seen.filter((count) => count === '1').length < 2 && Date.now() < until) {
      seen.push((await render('counting'))?.html);
      await wait(10);
    }
    assert.ok(seen.length > 3);
    assert.ok(!seen.includes(undefined), 'every request got a page');
    assert.equal(seen.at(-1), '1', 'a new thread starts its count at 1');
    assert.equal(pool.stats.restarts, 0);
  });

  it('replaces a thread that holds too much memory outside its heap', async () => {
    const hoards: FakeRemote = {
      server: `const kept = []; ${pageModule('kept.push(new Uint8Array(3e6)); return { html: String(kept.length) }')}`,
    };
    const { render } = await poolOver({ hoards }, { maxOutside: 5e6 });
    const seen: (string | undefined)[] = [];
    const until = Date.now() + 120_000;
    while (seen.filter((count) => count === '1').length < 2 && Date.now() < until) {
      seen.push((await render('hoards'))?.html);
      await wait(10);
    }
    assert.equal(seen.at(-1), '1');
  });

  describe('onRender', () => {
    const bodies: Record<string, [body: string, ok: boolean | undefined]> = {
      'a page': ['return { html: "page" }', true],
      'a page that throws': ['throw new Error("no")', false],
      'an endless loop': ['for (;;);', false],
      'a page that ends its thread': ['process.exit(0)', false],
      'a page that hangs': ['await new Promise(() => {})', false],
      'a page that waits for the API': ['await transport(new Request("http://api.invalid/api/v0/slow"))', undefined],
      'a page that is late': ['await new Promise((go) => setTimeout(go, 500)); return {}', undefined],
    };
    for (const [description, [body, ok]] of Object.entries(bodies)) {
      const expectation = { undefined: 'not called', true: 'a success', false: 'a failure' }[String(ok)];
      it(`for ${description}: ${expectation}`, async () => {
        const seen: RenderOutcome[] = [];
        const { render } = await poolOver(
          { asked: { server: pageModule(body) } },
          {
            deadlineMs: 400,
            hangLimitMs: 600,
            onRender: (outcome) => seen.push(outcome),
            callApi: (path) => (path.endsWith('slow') ? new Promise(() => {}) : Promise.reject(new Error('none'))),
          },
        );
        await render('asked');
        const until = Date.now() + (ok === undefined ? 1_500 : 120_000);
        while (seen.length === 0 && Date.now() < until) await wait(20);
        assert.deepEqual(
          seen.map((outcome) => [outcome.remote, outcome.version, outcome.ok]),
          ok === undefined ? [] : [['asked', 'v1', ok]],
        );
        assert.equal(seen[0]?.message === undefined, ok !== false);
      });
    }
  });

  it('renders the version of the page’s assets, a canary or the stable one', async () => {
    const { dist, pool } = await poolOver({});
    dist.addRemote('good', { ...good, version: 'v2' });
    await pool.deploy({ good: 'v1' }, [{ good: 'v2' }]);
    const visitor = { ip: '192.0.2.7', cookie: undefined };
    const htmlOf = async (version: string) => {
      const result = await pool.render(renderJob('/good/1'), visitor, 'good', { good: version });
      return result?.kind === 'page' ? textOf(result.html) : undefined;
    };
    assert.deepEqual([await htmlOf('v1'), await htmlOf('v2')], ['good v1', 'good v2']);
  });

  it('starts with the stable versions only if a canary hangs while it is evaluated', async () => {
    const { dist, pool, render } = await poolOver({});
    dist.addRemote('good', { server: `await new Promise(() => {}); ${pageModule('return {}')}`, version: 'v2' });
    await pool.deploy({ good: 'v1' }, [{ good: 'v2' }]);
    assert.equal((await render('good'))?.html, 'good v1');
    assert.equal(pool.state().threads, 1);
  });

  it('throws the cause if no thread can start', async () => {
    const dist = fakeDist({ good });
    dist.write('shell/node/shell/shell.mjs', 'throw new Error("half a file")');
    const options = {
      dist: pathToFileURL(`${dist.folder}/`).href,
      callApi: async () => ({ status: 200, body: '' }),
      log: () => {},
    };
    const pool = new RenderPool(options);
    await assert.rejects(pool.deploy({ good: 'v1' }), /npm run build.*half a file/);
  });
});
