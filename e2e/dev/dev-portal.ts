/** Runs `npm run dev` on a copy of the project, with its own ports and data folder. */
import { spawn } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { copyProject } from './project-copy.ts';

export interface DevPortal {
  url: string;
  /** Replaces a text in one of the copy's files, as an editor does. @throws Error if the file does not contain it */
  edit(file: string, from: string, to: string): Promise<void>;
  stop(): Promise<void>;
}

/** Free port whose successors are probably free, too: outside the range that operating systems assign. */
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

/**
 * @param remotes names of the remotes to compile
 * @returns after the portal is ready. Rejects with the output if the command ends before.
 */
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
  // Writes the file in one step: an empty file in between would make the page reload.
  await writeFile(`${file}~`, text.replace(from, to));
  await rename(`${file}~`, file);
}
