import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { run } from './child.mjs';

describe('npm test', () => {
  it('lists the steps if it is called with another name', async () => {
    const { code, output } = await run('node', ['scripts/test.mjs', 'unti']);
    assert.equal(code, 2);
    assert.match(output, /No such step: unti\. There are: build, format, lint, types, boundaries/);
  });
});
