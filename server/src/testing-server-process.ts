/** Real server processes, for tests of what several of them do together. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after } from 'node:test';

export interface TestServer {
  url: string;
  /** Ends the process, and waits until it has ended. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Stops the process without ending it; `SIGCONT` continues it. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
}

const program = join(import.meta.dirname, 'remotes/health/testing-portal.ts');

/** Settings for a busy machine: pages are rendered late, and requests wait long for the database. */
const forTests = {
  PORT: '0',
  DEMO: 'off',
  TRUST_PROXY: 'loopback',
  RENDER_DEADLINE: '5000',
  REQUEST_WAIT: '20000',
  PAGE_WARM: '0',
  LOG_LEVEL: 'silent',
};

/** @returns the URL that the process prints when it is ready */
async function readUrl({ stdout }: ChildProcess): Promise<string> {
  if (stdout) {
    for await (const line of createInterface({ input: stdout })) {
      const [, url] = /^ready at (\S+)/.exec(line) ?? [];
      if (url !== undefined) return url;
    }
  }
  throw new Error('The server ended before it was ready');
}

/**
 * Starts a server. It is stopped after the tests of the file.
 * @param env settings of the server; `DIST` is the folder of its builds
 */
export async function startServerProcess(
  env: Record<string, string | undefined> & { DIST: string; DATA_DIR: string },
): Promise<TestServer> {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], ...forTests, ...env },
  });
  const ended = once(child, 'exit');
  const end: TestServer['end'] = async (signal) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  after(() => {
    child.kill('SIGCONT');
    return end('SIGTERM');
  });
  return { url: await readUrl(child), end, signal: (signal) => void child.kill(signal) };
}
