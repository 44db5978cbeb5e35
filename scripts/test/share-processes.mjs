import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {import('../child.mjs').Outcome} Outcome */
/** @typedef {(args: string[], env?: NodeJS.ProcessEnv) => Promise<Outcome>} Start runs Node with these arguments */

/**
 * Distributes test files among as many processes as there are workers (shared-process.mjs). If a process ends during a
 * file, the file is reported as failed, and another process continues with the remaining files.
 * @param {string[]} files
 * @param {{ workers: number, results: string, start: Start }} options `results`: the file that results.mjs reads
 * @returns {Promise<Outcome[]>} of each process
 */
export async function shareProcesses(files, { workers, results, start }) {
  /** @type {Outcome[]} */
  const outcomes = [];
  if (files.length === 0) return outcomes;
  const queue = `${results}.queue`;
  mkdirSync(queue);
  /** @param {object} content */
  const report = (content) => appendFileSync(results, `${JSON.stringify(content)}\n`);
  /** @param {string} lane */
  const runLane = async (lane) => {
    const program = fileURLToPath(new URL('shared-process.mjs', import.meta.url));
    const outcome = await start([program, queue, lane, ...files], { TEST_SHARED_PROCESS: 'on' });
    outcomes.push(outcome);
    const claimed = readdirSync(queue);
    const unfinished = claimed.filter((number) => readFileSync(join(queue, number), 'utf8') === lane);
    for (const file of unfinished.map((number) => files[Number(number)] ?? '')) {
      const last = outcome.output.trim().split('\n').slice(-20).join('\n');
      const why = `Its process ended with exit code ${outcome.code} before the file had finished. Its last output:\n${last}`;
      report({ file, title: 'the file', ms: 0, status: 'failed', why });
      report({ done: file });
    }
    if (unfinished.length > 0 && claimed.length < files.length) await runLane(`${lane}+`);
  };
  await Promise.all(Array.from({ length: Math.min(workers, files.length) }, (_, at) => runLane(`lane ${at}`)));
  return outcomes;
}
