import assert from 'node:assert/strict';
import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../testing-folder.ts';
import { DirectoryLockedError, lockDirectory } from './directory-lock.ts';

function leaveLock(directory: string, owner: object): void {
  const complete = { pid: process.pid, host: hostname(), started: 'never', token: 'theirs', ...owner };
  writeFileSync(join(directory, 'lock'), JSON.stringify(complete));
}
const ownerOf = (directory: string): unknown => JSON.parse(readFileSync(join(directory, 'lock'), 'utf8')).pid;

describe('lockDirectory', () => {
  it('writes the process id to the lock while it holds the directory, and deletes the lock afterwards', () => {
    const directory = temporaryFolder();
    const unlock = lockDirectory(directory);
    assert.equal(ownerOf(directory), process.pid);
    assert.throws(() => lockDirectory(directory), DirectoryLockedError);
    unlock();
    assert.equal(existsSync(join(directory, 'lock')), false);
  });

  it('replaces the lock of a process that no longer exists', () => {
    const directory = temporaryFolder();
    leaveLock(directory, { pid: 2 ** 22 + 1 });
    lockDirectory(directory)();
  });

  it(
    'replaces a lock whose process id now belongs to another process',
    { skip: !existsSync('/proc/self/stat') },
    () => {
      const directory = temporaryFolder();
      leaveLock(directory, { pid: process.ppid });
      lockDirectory(directory)();
    },
  );

  it('replaces an incomplete lock of a killed process', () => {
    const directory = temporaryFolder();
    writeFileSync(join(directory, 'lock'), '{"pid":');
    lockDirectory(directory)();
  });

  it('respects an owner on another host as long as its heartbeat is recent', () => {
    const directory = temporaryFolder();
    leaveLock(directory, { host: 'elsewhere' });
    assert.throws(() => lockDirectory(directory), /in use by process \d+ on elsewhere/);
    const longAgo = new Date(Date.now() - 120_000);
    utimesSync(join(directory, 'lock'), longAgo, longAgo);
    lockDirectory(directory)();
  });
});
