/** A running portal, a team that publishes a broken build, and visitors with failures. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { RemoteRelease, RemoteReleases, ReportToken } from '@mediothek/contract';
import { openDatabase } from '../../base/db/open.ts';
import { archiveOf, buildFiles } from '../delivery/testing-delivery.ts';
import { addToken } from '../delivery/tokens.ts';
import { fakeDist, pageModule } from '../../site/testing-dist.ts';
import { databaseFolder, newDatabaseUrl } from '../../testing.ts';
import { startServerProcess } from '../../testing-server-process.ts';

const metricsToken = 'a-token-of-24-characters';
const dataDir = await databaseFolder();
const databaseUrl = await newDatabaseUrl();
const dist = fakeDist({ browse: {}, media: {} });
const database = await openDatabase({ dataDir, databaseUrl });
const token = await addToken(database.db, { team: 'Team Media', remote: 'media', trusted: true }, 'test');
await database.close();

const { url } = await startServerProcess({
  DIST: dist.folder,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  METRICS_TOKEN: metricsToken,
});
const authorization = `Bearer ${token}`;
const json = { 'content-type': 'application/json' };

/** @returns the published version */
async function publish(text: string, node: string): Promise<string> {
  const { files, version } = buildFiles(text, { files: { 'node/remote.mjs': node } });
  const headers = { 'content-type': 'application/gzip', authorization };
  const body = new Blob([new Uint8Array(await archiveOf(files))]);
  const response = await fetch(`${url}/api/v0/remotes/media/releases`, { method: 'POST', headers, body });
  assert.equal(response.status, 200, await response.clone().text());
  await until(async () => (await served()) === version);
  return version;
}
/** Version that new pages get. */
async function served(): Promise<string | undefined> {
  const release: RemoteRelease = await (await fetch(`${url}/api/v0/remotes`)).json();
  return release.remotes.find(({ name }) => name === 'media')?.version;
}
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await isTrue())) {
    assert.ok(Date.now() < end, 'not within a minute');
    await wait(50);
  }
}
async function reportFailure(version: string, ip: string): Promise<void> {
  const report = { remote: 'media', version, outcome: 'failed', phase: 'mount', message: 'chart is not a function' };
  const headers = { ...json, 'x-forwarded-for': ip };
  const builds = [{ remote: 'media', version }];
  const page = { method: 'POST', headers, body: JSON.stringify({ builds }) };
  const { token }: ReportToken = await (await fetch(`${url}/api/v0/remotes/report-tokens`, page)).json();
  const body = JSON.stringify({ token, reports: [report] });
  assert.equal((await fetch(`${url}/api/v0/remotes/reports`, { method: 'POST', headers, body })).status, 204);
}
const metrics = async () =>
  (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text();

describe('a portal whose team publishes a broken build', () => {
  test('rolls back to the good release within a minute of the fifth failure, and names the reason', async (context) => {
    const good = await publish('good', pageModule('return { html: "fine" }'));
    const bad = await publish('bad', pageModule('throw new Error("it throws")'));
    assert.notEqual(good, bad);

    // The renderer reports failures, too, but too few for a rollback.
    for (let count = 0; count < 2; count++) await fetch(`${url}/series/${count}`);
    assert.match(
      await metrics(),
      new RegExp(`mediothek_remote_renders_total\\{remote="media",version="${bad}",outcome="failed"\\} 2`),
    );

    for (const network of [1, 2, 3, 4, 5]) await reportFailure(bad, `198.51.${network}.7`);
    const fifth = Date.now();
    await until(async () => (await served()) === good);
    context.diagnostic(`back after ${((Date.now() - fifth) / 1000).toFixed(1)} s`);

    const response = await fetch(`${url}/api/v0/remotes/media/releases`, { headers: { authorization } });
    const { live, events }: RemoteReleases = await response.json();
    assert.equal(live, good);
    const [{ action, by, version, previous, reason } = {}] = events;
    assert.deepEqual(
      { action, by, version, previous, reason },
      {
        action: 'healed',
        by: 'server',
        version: good,
        previous: bad,
        reason: '5 of 5 networks had page views that failed: chart is not a function',
      },
    );
    const text = await metrics();
    assert.match(text, new RegExp(`mediothek_remote_info\\{remote="media",version="${good}",channel="live"\\} 1`));
    assert.match(
      text,
      new RegExp(`mediothek_remote_failures_total\\{remote="media",version="${bad}",phase="mount"\\} 5`),
    );
  });
});
