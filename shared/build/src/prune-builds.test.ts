import assert from 'node:assert/strict';
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pruneBuilds } from './prune-builds.ts';
import { temporaryFolder, writeFiles } from './testing-remote.ts';

describe('pruneBuilds', () => {
  it('preserves the live build and the three newest others', () => {
    const folder = temporaryFolder();
    for (const [at, version] of ['live', 'f', 'e', 'd', 'c', 'b'].entries()) {
      writeFiles(folder, { [`${version}/build.json`]: '{}' });
      utimesSync(join(folder, version), at, at);
    }
    assert.deepEqual(pruneBuilds(folder, 'live'), ['e', 'f']);
    assert.deepEqual(readdirSync(folder).sort(), ['b', 'c', 'd', 'live']);
    assert.deepEqual(pruneBuilds(folder, 'live'), []);
  });

  it('does nothing if there are no builds', () => {
    assert.deepEqual(pruneBuilds(join(temporaryFolder(), 'missing'), 'live'), []);
  });
});
