/** A hostile recogniser, with bubblewrap and with limits only. */
import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { temporaryFolder } from '../../testing-folder.ts';
import { runLimitedProcess } from './limited-process.ts';
import { bubblewrapArguments, findSandbox, programEnvironment } from './sandbox.ts';
import { countConnections } from './testing-connections.ts';

const sandbox = await findSandbox();
const dataDir = temporaryFolder();
const [job, results, database] = ['job', 'job/results', 'db'].map((name) => join(dataDir, name)) as [
  string,
  string,
  string,
];
for (const folder of [results, database]) mkdirSync(folder, { recursive: true });
writeFileSync(join(job, 'audio.m4a'), 'sound');
writeFileSync(join(database, 'accounts'), 'hashes of passwords');

const server = await countConnections();
after(() => server.close());
const { port } = server;

process.env['DATABASE_URL'] = 'postgres://portal:s3cret@localhost/portal';

/** Runs a script as a recogniser. @returns its output */
function attack(body: string, isolation: 'bubblewrap' | 'limits' = 'bubblewrap', fileSize = 2 ** 20): Promise<string> {
  const program = join(job, 'recogniser.mjs');
  writeFileSync(program, `#!${process.execPath}\nimport fs from 'node:fs';\n${body}\n`);
  chmodSync(program, 0o755);
  const reach = { cwd: job, writable: results, readable: [process.execPath] };
  return runLimitedProcess(program, ['audio.m4a', 'en'], { ...reach, isolation, fileSize, seconds: 60 });
}
const tryTo = (code: string) => `try { ${code}; console.log('done'); } catch (e) { console.log(e.code); }`;

describe('an outside program in bubblewrap', { skip: sandbox.isolation === 'limits' && sandbox.problem }, () => {
  it('reads its folder and writes its results', async () => {
    const code = `fs.writeFileSync('results/text', fs.readFileSync(process.argv[2], 'utf8') + fs.readdirSync('.').length)`;
    assert.equal(await attack(tryTo(code)), 'done\n');
    assert.equal(statSync(join(results, 'text')).size, 'sound3'.length);
  });

  it('reads no other file', async () => {
    for (const path of ['/etc/passwd', join(database, 'accounts'), '/proc/1/environ', import.meta.filename]) {
      const output = await attack(tryTo(`console.log(fs.readFileSync('${path}', 'utf8'))`));
      assert.doesNotMatch(output, /root:|hashes|s3cret|hostile/, path);
    }
    const others = tryTo(`console.log(fs.readdirSync('/proc').filter((name) => /^\\\\d+$/.test(name)).length < 6)`);
    assert.equal(await attack(others), 'true\ndone\n', 'it sees no process of others');
  });

  it('writes nowhere else', async () => {
    // Around its folder it has an empty temporary folder of its own.
    const outside = [join(database, 'accounts'), join(dataDir, 'new')];
    const paths = [join(job, 'audio.m4a'), '/usr/new', '/new'];
    const code = [...outside, ...paths].map((path) => tryTo(`fs.writeFileSync('${path}', 'x')`)).join('\n');
    const lines = (await attack(code)).trim().split('\n').slice(outside.length);
    assert.deepEqual(lines, ['EROFS', 'EROFS', 'EROFS']);
    assert.equal(readFileSync(join(database, 'accounts'), 'utf8'), 'hashes of passwords');
    assert.ok(!existsSync(join(dataDir, 'new')));
  });

  it('has no network', async () => {
    const code = `const { connect } = await import('node:net');
      connect(${port}, '127.0.0.1').on('connect', () => console.log('done')).on('error', (e) => console.log(e.code));`;
    assert.match(await attack(code), /^(ECONNREFUSED|ENETUNREACH)$/m);
    assert.equal(server.connections, 0);
  });

  it('leaves no process behind, however many it starts', async () => {
    const code = `const { spawn } = await import('node:child_process');
      for (let i = 0; i < 20; i++)
        spawn('/bin/sh', ['-c', 'while :; do echo >> results/ticks; sleep 0.05; done'], { detached: true, stdio: 'ignore' }).unref();
      setTimeout(() => process.exit(0), 500);`;
    await attack(code);
    const size = () => statSync(join(results, 'ticks')).size;
    // bubblewrap ends when its first process has ended. On a busy machine, the kernel ends the others a moment later.
    for (let before = -1, seconds = 0; size() !== before; seconds += 0.3) {
      assert.ok(seconds < 10, 'processes still run');
      before = size();
      await new Promise((resolve) => void setTimeout(resolve, 300));
    }
  });
});

for (const isolation of ['bubblewrap', 'limits'] as const) {
  const skip = isolation === 'bubblewrap' && sandbox.isolation === 'limits' && sandbox.problem;
  describe(`an outside program with ${isolation}`, { skip }, () => {
    it('has an environment without secrets', async () => {
      const names = (await attack('console.log(Object.keys(process.env).join())', isolation)).trim().split(',');
      const allowed = [
        'PATH',
        'LANG',
        'LC_ALL',
        'TZ',
        'LD_LIBRARY_PATH',
        'HOME',
        'TMPDIR',
        'PWD',
        'SHLVL',
        'OLDPWD',
        '_',
      ];
      assert.deepEqual(
        names.filter((name) => !allowed.includes(name)),
        [],
      );
      assert.ok(!('DATABASE_URL' in programEnvironment(isolation)));
    });

    it('does not fill the disk with one file', async () => {
      const fill = `process.on('SIGXFSZ', () => {}); for (let i = 0; i < 256; i++) fs.appendFileSync('results/large', Buffer.alloc(2 ** 16))`;
      await attack(tryTo(fill), isolation).catch(() => undefined);
      assert.ok(statSync(join(results, 'large')).size <= 2 ** 20);
    });
  });
}

it('binds nothing that an operator did not name', () => {
  const args = bubblewrapArguments({ program: 'ffmpeg', cwd: job, writable: results });
  const bound = args.flatMap((arg, index) => (/^--(ro-)?bind/.test(arg) ? [args[index + 1] ?? ''] : []));
  const own = bound.filter(
    (path) => !/^\/(usr|bin|sbin|lib\w*|nix\/store|etc\/(alternatives|ld\.so\.cache|localtime|fonts))$/.test(path),
  );
  assert.deepEqual(own, [job, results]);
  assert.ok(readdirSync(job).length > 0);
});
