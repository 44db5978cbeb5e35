import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import { buildTargets } from './build-all.ts';
import { repositoryRoot } from './paths.ts';

const run = promisify(execFile);
const bin = join(repositoryRoot, 'node_modules/.bin');
const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}` };

describe('webpack.config.ts', () => {
  it('exists in the folder of the shell and of each remote', () => {
    const remotes = readdirSync(repositoryRoot).filter((name) => name.startsWith('mfe-'));
    assert.deepEqual(
      buildTargets().map(({ name }) => name),
      ['shell', ...remotes],
    );
  });

  for (const { name } of buildTargets()) {
    it(`of ${name} is valid for webpack, to build and to serve`, async () => {
      const module = (await import(join(repositoryRoot, name, 'webpack.config.ts'))) as {
        default: (environment?: object) => Promise<Configuration | Configuration[]>;
      };
      const configurations = [await module.default({ WEBPACK_BUILD: true })].flat();
      assert.ok(configurations.length >= 2, 'for the browser and for Node');
      for (const configuration of configurations) webpack.validate(configuration);
    });
  }

  for (const name of ['shell', 'mfe-upload']) {
    it(`passes \`npx webpack configtest\` in ${name}`, async () => {
      const { stdout, stderr } = await run('webpack', ['configtest'], { cwd: join(repositoryRoot, name), env });
      assert.match(stdout + stderr, /No validation errors found/);
    });
  }
});
