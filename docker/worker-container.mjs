/** Runs the worker's container as a plain process. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectNode, root } from '../scripts/project.mjs';

/** @type {{ command: string[] }} */
const { command } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }).services.worker;

/**
 * @param {string} databaseUrl
 * @returns {Promise<{ output: () => string, stop: () => Promise<number | null> }>} resolves when the worker reports
 * that it is ready; rejects if it ends before
 */
export async function startWorkerContainer(databaseUrl) {
  const [program, ...args] = command;
  if (program !== 'node') throw new Error(`The container runs node, not ${program}`);
  const worker = spawn(projectNode(), args, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => worker.once('close', resolve));
  await new Promise((resolve, reject) => {
    worker.stderr.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Worker ready')) resolve(undefined);
    });
    worker.once('close', (code) => reject(new Error(`The worker ended with ${code}: ${output}`)));
  });
  const stop = () => {
    worker.kill('SIGTERM');
    return ended;
  };
  return { output: () => output, stop };
}
