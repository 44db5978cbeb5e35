import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../base/db/open.ts';
import { putRecord } from '../../library/records/put-record.ts';
import { databaseFolder, newDatabaseUrl } from '../../testing.ts';
import { temporaryFolder } from '../../testing-folder.ts';
import { physics } from '../../testing-records.ts';
import { ffmpegProgram, ffprobeProgram } from './run-ffmpeg.ts';
import { makeClip, putWaiting } from './testing-media.ts';

const folder = temporaryFolder();
const dataDir = await databaseFolder();
const databaseUrl = await newDatabaseUrl();

/**
 * Writes a wrapper of the real program. If the arguments match the pattern in `hold`, it stops and waits instead of
 * running the program.
 */
function writeWrapper(name: string, real: string): void {
  const path = join(folder, name);
  const script = `#!/bin/sh
if [ -s ${folder}/hold ] && printf '%s ' "$0" "$@" | grep -q -e "$(cat ${folder}/hold)"; then
  echo $$ > ${folder}/held.new && mv ${folder}/held.new ${folder}/held
  exec sleep 600
fi
exec ${real} "$@"
`;
  writeFileSync(path, script);
  chmodSync(path, 0o755);
}

async function until(what: string, reached: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 120_000; !reached(); await wait(20)) {
    assert.ok(Date.now() < deadline, `not reached: ${what}`);
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

function startWorker(statement = '') {
  const path = join(import.meta.dirname, 'testing-worker.ts');
  const env = {
    ...process.env,
    FFMPEG_PATH: join(folder, 'ffmpeg'),
    SANDBOX: 'off', // the wrapper writes beside itself
    DATABASE_URL: databaseUrl ?? '',
    // Six processes compile the same code.
    NODE_COMPILE_CACHE: join(folder, 'code'),
  };
  const args = [path, dataDir, statement, join(folder, 'held')];
  const worker = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let found = '';
  worker.stdout.setEncoding('utf8').on('data', (text: string) => (found += text));
  return { worker, ended: once(worker, 'close'), found: () => JSON.parse(found) };
}

const filesBelow = (name: string): string[] =>
  existsSync(join(dataDir, name)) ? readdirSync(join(dataDir, name), { recursive: true, encoding: 'utf8' }) : [];

describe('a killed worker', { timeout: 900_000 }, () => {
  it('leaves no partial publication and no running program, and the next worker continues', async () => {
    writeWrapper('ffmpeg', ffmpegProgram());
    writeWrapper('ffprobe', ffprobeProgram());
    const { db, close } = await openDatabase({ dataDir, databaseUrl });
    await putRecord(db, physics);
    const values = { username: 'ann', email: 'ann@example.org', password: 'unused' };
    const { id } = await db.insertInto('account').values(values).returning('id').executeTakeFirstOrThrow();
    await putWaiting({ db, dataDir }, id, await makeClip(folder, 'clip.mp4'));
    await close();

    // Kills during the check, the stream, the flipbook and the transaction of the publication: as often as a job is
    // retried.
    const steps = [
      { program: 'ffprobe.*show_streams' },
      { program: 'f dash' },
      { program: 'tile=10x1' },
      { program: '', statement: 'delete from "upload" where "media_id"' },
    ];
    for (const { program, statement } of steps) {
      const step = statement ?? program;
      rmSync(join(folder, 'held'), { force: true });
      writeFileSync(join(folder, 'hold'), program);
      const { worker, ended, found } = startWorker(statement);
      await until(step, () => existsSync(join(folder, 'held')));
      worker.kill('SIGKILL');
      await ended;
      assert.deepEqual(found(), { media: 0, states: ['processing'] }, step);
      // The files are in the published folder, but no record names them.
      assert.equal(filesBelow('files').length > 0, statement !== undefined, step);
      const held = Number(readFileSync(join(folder, 'held'), 'utf8'));
      await until(`the end of ffmpeg (${step})`, () => !isRunning(held));
    }
    const { ended, found } = startWorker();
    await ended;
    assert.deepEqual(found(), { media: 0, states: ['processing'] });

    const opened = await openDatabase({ dataDir, databaseUrl });
    const [medium, ...others] = await opened.db.selectFrom('media').select(['id', 'record']).execute();
    await opened.close();
    assert.deepEqual(others, []);
    assert.equal(medium?.record.files?.scenes?.starts.length, 2);
    assert.deepEqual(filesBelow('uploads'), []);
    assert.deepEqual(readdirSync(join(dataDir, 'files')), [medium?.id]);
    assert.ok(existsSync(join(dataDir, 'files', medium?.record.files?.hls ?? '')));
  });
});
