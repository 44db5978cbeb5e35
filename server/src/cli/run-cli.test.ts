import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exitCodes } from './exit-codes.ts';
import { cli } from './testing-cli.ts';

describe('runCli', () => {
  it('prints help on stdout on request', async () => {
    const { code, stdout, stderr } = await cli(['--help']);
    assert.deepEqual([code, stderr], [exitCodes.done, '']);
    assert.match(stdout, /Usage: mediothek <command>[^]+import[^]+export/);
    assert.match((await cli(['import', '--help'])).stdout, /--strict[^]+--data-dir[^]+Exit code: 0/);
  });

  it('responds to invalid arguments with a usage error and a message', async () => {
    const wrong: [string[], RegExp][] = [
      [[], /Usage: mediothek/],
      [['improt', 'x'], /unknown command 'improt'\n\(Did you mean import\?\)/],
      [['import'], /missing required argument 'source'/],
      [['import', 'a', 'b'], /too many arguments/],
      [['import', 'a', '--format', 'marc'], /Allowed choices are auto, .*jsonl/],
      [['export', '--strict'], /unknown option '--strict'/],
    ];
    for (const [args, message] of wrong) {
      const { code, stdout, stderr } = await cli(args);
      assert.deepEqual([code, stdout], [exitCodes.usage, ''], args.join(' '));
      assert.match(stderr, message);
    }
  });
});
