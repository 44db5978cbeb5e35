/** `npm run dev` on a copy of the project, with ports and a folder of its own. */
import { spawn } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { copyProject } from './project-copy.ts';

export interface DevPortal {
  url: string;
  /** Replaces a text in one of the copy's files, as an editor would; throws when it is not there. */
  edit(file: string, from: string, to: string): Promise<void>;
  stop(): Promise<void>;
}

/** A free port whose successors are likely free, too: above the range that systems hand out. */
async function freePorts(): Promise<number> {
  for (let port = 20_000 + (process.pid % 1000) * 10; ; port += 10) {
    const probe = createServer();
    const free = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (free) return port;
  }
}

/** @param remotes those to compile; rejects with the output when the command ends before it is ready */
export async function startDevPortal(remotes: readonly string[]): Promise<DevPortal> {
  const { folder, remove } = await copyProject();
  const port = await freePorts();
  const child = spawn('node', ['scripts/dev.mjs', ...remotes], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port + 9),
      DEV_PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await remove();
  };
  try {
    const url = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        const ready = /^Mediothek \(development\) at (\S+)$/m.exec(output)?.[1];
        if (ready) resolve(ready);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', () => reject(new Error(`npm run dev ended:\n${output}`)));
    });
    return { url, edit: (file, from, to) => edit(join(folder, file), from, to), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  // Never seen half written: an empty file in between makes the page reload.
  await writeFile(`${file}~`, text.replace(from, to));
  await rename(`${file}~`, file);
}
