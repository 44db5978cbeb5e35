import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import webpack from 'webpack';
import { reportBuilds } from './dev-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'mediothek-report-'));
after(() => rmSync(folder, { recursive: true }));

/** @param name of a compiler and of the file that it compiles */
function compilerOf(name: string, text: string) {
  const file = join(folder, `${name}.js`);
  writeFileSync(file, text);
  const output = { path: join(folder, 'out') };
  const compiler = webpack({ name, mode: 'none', context: folder, entry: file, output });
  assert.ok(compiler);
  const compile = () => new Promise<void>((resolve) => void compiler.run(() => resolve()));
  return { compiler, compile, write: (changed: string) => writeFileSync(file, changed) };
}

describe('reportBuilds', () => {
  it('writes nothing about first builds, is ready after the last of them, and then names each later build', async () => {
    const [a, b] = [compilerOf('a', '1'), compilerOf('b', '2')];
    const lines: string[] = [];
    let ready = false;
    const done = reportBuilds([a.compiler, b.compiler], (line) => lines.push(line)).then(() => (ready = true));
    await a.compile();
    assert.equal(ready, false);
    await b.compile();
    await done;
    assert.deepEqual(lines, []);
    await a.compile();
    assert.match(lines.join('\n'), /^a updated in \d+ ms$/);
  });

  it("prints webpack's error messages, and reports when the error is fixed", async () => {
    const { compiler, compile, write } = compilerOf('broken', "import './nowhere.js';");
    const lines: string[] = [];
    const done = reportBuilds([compiler], (line) => lines.push(line));
    await compile();
    await done; // a remote that does not compile must not block the others
    assert.match(lines[0] ?? '', /broken: [^]*Can't resolve '\.\/nowhere\.js'/);
    write('1');
    await compile();
    assert.match(lines[1] ?? '', /^broken repaired in \d+ ms$/);
  });
});
