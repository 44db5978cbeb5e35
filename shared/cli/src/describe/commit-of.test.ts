import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { commitOf } from './commit-of.ts';
import { temporaryFolder, writeFiles } from '../testing-portal.ts';

function repository(): { folder: string; head: string } {
  const folder = temporaryFolder();
  const author = ['-c', 'user.name=Team', '-c', 'user.email=team@example.org', '-c', 'commit.gpgsign=false'];
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...author, ...args], { encoding: 'utf8' });
  git('init', '--quiet');
  writeFiles(folder, { 'src/remote.ts': '1', '.gitignore': 'dist' });
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  return { folder, head: git('rev-parse', 'HEAD').trim() };
}

describe('commitOf', () => {
  it('is the commit that is checked out, from any folder of the work tree', () => {
    const { folder, head } = repository();
    assert.equal(commitOf(folder), head);
    assert.equal(commitOf(join(folder, 'src')), head);
    mkdirSync(join(folder, 'dist'));
    writeFiles(folder, { 'dist/ignored.js': '' });
    assert.equal(commitOf(folder), head);
  });

  it('is none where the files are not those of the commit, and outside of a repository', () => {
    const { folder } = repository();
    writeFiles(folder, { 'src/remote.ts': '2' });
    assert.equal(commitOf(folder), undefined);
    assert.equal(commitOf(temporaryFolder()), undefined);
  });
});
