import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lutimesSync, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../testing-folder.ts';
import { createWorkFolder, removeAbandonedWorkFolders, withWorkFolder } from './work-folder.ts';

const parent = temporaryFolder();

describe('work folders', () => {
  it('are deleted after their use, with their files', async () => {
    for (const outcome of ['a result', new Error('A failure')]) {
      const paths: string[] = [];
      const use = async (path: string) => {
        paths.push(path);
        writeFileSync(join(path, 'film.mp4'), 'film');
        if (outcome instanceof Error) throw outcome;
        return outcome;
      };
      assert.equal(await withWorkFolder(use, parent).catch((error: unknown) => error), outcome);
      assert.deepEqual(paths.map(existsSync), [false]);
    }
  });

  it('of processes that have ended are deleted, and no others', async (test) => {
    const used = await createWorkFolder(parent);
    const child = spawn('sleep', ['60'], { stdio: 'ignore' });
    const running = used.replace(`-${process.pid}-`, `-${child.pid}-`);
    // The process before, in a container: the same id.
    const before = used.replace(/.{6}$/, 'before');
    for (const path of [running, before]) mkdirSync(path);
    writeFileSync(join(before, 'film.mp4'), 'film');
    utimesSync(before, 1, 1);
    const elsewhere = join(parent, `mediothek-work-other-host-${process.pid}-abcdef`);
    const similar = join(parent, `${basename(used)}-copy`);
    const outside = temporaryFolder();
    const link = used.replace(/.{6}$/, 'linked');
    for (const path of [elsewhere, similar]) mkdirSync(path);
    symlinkSync(outside, link);
    lutimesSync(link, 1, 1);
    const others = [used, running, elsewhere, similar, link].map((path) => basename(path)).toSorted();

    const owner = process as { getuid(): number };
    const uid = test.mock.method(owner, 'getuid', () => 12_345);
    await removeAbandonedWorkFolders(parent);
    assert.ok(existsSync(before), 'of another user');
    uid.mock.restore();

    await removeAbandonedWorkFolders(parent);
    assert.deepEqual(readdirSync(parent).toSorted(), others);

    child.kill('SIGKILL');
    await once(child, 'exit');
    await removeAbandonedWorkFolders(parent);
    assert.deepEqual(
      readdirSync(parent).toSorted(),
      others.filter((name) => name !== basename(running)),
    );
    assert.ok(existsSync(outside));
  });
});
