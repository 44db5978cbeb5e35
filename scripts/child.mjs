import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root, toolEnvironment } from './project.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * @typedef {object} Outcome
 * @property {number} code exit code; 128 + n if a signal ended the program, 127 if it could not be started
 * @property {string} output both output streams in the order of arrival
 */

/**
 * Runs a program in the project's root until it ends, and collects its output. It gets its own process group, so that
 * `stopChildren()` also ends the processes that it started (browsers, servers, test workers).
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, onOutput?: (text: string) => void, uid?: number, gid?: number, cwd?: string }}
 * [options]
 * @returns {Promise<Outcome>} never rejects
 */
export function run(command, args, { env, onOutput, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      ...options,
      env: toolEnvironment(env),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let output = '';
    const collect = (/** @type {string} */ text) => {
      output += text;
      onOutput?.(text);
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.on('error', (error) => {
      running.delete(child);
      resolve({ code: 127, output: `${output}${command}: ${error.message}\n` });
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? exitCodeOf(signal), output });
    });
  });
}

/**
 * Exit code that shells use for a program that a signal ended.
 * @param {NodeJS.Signals | null} signal
 */
export function exitCodeOf(signal) {
  return signal ? 128 + constants.signals[signal] : 1;
}

/**
 * Sends a signal to a child's complete process group. Ignores a group that has already ended.
 * @param {import('node:child_process').ChildProcess} child started with `detached`
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}

/** Ends all running children and their process groups: by SIGTERM, after two seconds by SIGKILL. */
export async function stopChildren() {
  const children = [...running];
  const ended = Promise.all(children.map((child) => new Promise((resolve) => child.once('close', resolve))));
  for (const child of children) signalGroup(child, 'SIGTERM');
  const killTimer = setTimeout(() => children.forEach((child) => signalGroup(child, 'SIGKILL')), 2000);
  await ended;
  clearTimeout(killTimer);
}
