import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRemotePlan } from './remote-config.ts';
import { createShellDevelopmentConfig } from './shell-config.ts';

const remote = createRemotePlan({ name: 'browse', port: 8091 }).development('http://localhost:18091');
const shell = createShellDevelopmentConfig('http://localhost:18090');

describe('developmentConfig', () => {
  it('loads chunks and hot updates from the development server, not from the page', () => {
    assert.equal(remote.output?.publicPath, 'http://localhost:18091/');
    assert.equal(shell.output?.publicPath, 'http://localhost:18090/');
  });

  it('uses one React Refresh runtime in the page: the shell provides it for the remotes', () => {
    assert.deepEqual(remote.externals, { 'react-refresh/runtime': 'var globalThis.mediothekReactRefresh' });
    assert.equal(shell.externals, undefined);
    const { main } = shell.entry as { main: string[] }; // as createShellDevelopmentConfig() writes it
    assert.match(main[0] ?? '', /dev-refresh-runtime\.ts$/);
  });

  it('wraps the remote, which only the wrapper imports', () => {
    const alias = remote.resolve?.alias as Record<string, string>; // as developmentConfig() writes it
    assert.match(alias['remote-under-development$'] ?? '', /mfe-browse\/src\/remote\.ts$/);
  });

  it('uses stable names, so that a replaced module has the same name', () => {
    assert.equal(remote.mode, 'development');
    assert.equal(remote.output?.chunkFilename, '[name].js');
    assert.deepEqual(remote.optimization, { moduleIds: 'named', chunkIds: 'named' });
  });

  it('shares no cache with another target, nor with itself on another port', () => {
    const again = createRemotePlan({ name: 'browse', port: 8091 }).development('http://localhost:8091');
    const names = [remote, shell, again].map(({ cache }) =>
      typeof cache === 'object' && 'name' in cache ? cache.name : '',
    );
    assert.deepEqual(names, ['browse-18091', 'shell-18090', 'browse-8091']);
  });
});
