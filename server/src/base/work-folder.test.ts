import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../testing-folder.ts';
import { createWorkFolder, removeAbandonedWorkFolders } from './work-folder.ts';

const parent = temporaryFolder();

describe('work folders', () => {
  it('are deleted at the end of their scope, with their files', async () => {
    let path = '';
    {
      await using folder = await createWorkFolder(parent);
      path = folder.path;
      writeFileSync(join(path, 'film.mp4'), 'film');
    }
    assert.ok(!existsSync(path));
  });

  it('of processes that have ended are deleted, and no others', async (test) => {
    await using used = await createWorkFolder(parent);
    const child = spawn('sleep', ['60'], { stdio: 'ignore' });
    const running = used.path.replace(`-${process.pid}-`, `-${child.pid}-`);
    // The process before, in a container: the same id.
    const before = used.path.replace(/.{6}$/, 'before');
    for (const path of [running, before]) mkdirSync(path);
    writeFileSync(join(before, 'film.mp4'), 'film');
    const elsewhere = join(parent, `mediothek-work-other-host-${process.pid}-abcdef`);
    const similar = join(parent, `${basename(used.path)}-copy`);
    const outside = temporaryFolder();
    const link = used.path.replace(/.{6}$/, 'linked');
    for (const path of [elsewhere, similar]) mkdirSync(path);
    symlinkSync(outside, link);
    const others = [used.path, running, elsewhere, similar, link].map((path) => basename(path)).toSorted();

    const uid = test.mock.method(process, 'getuid', () => 12_345);
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
