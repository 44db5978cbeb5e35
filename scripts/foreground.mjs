import { spawn } from 'node:child_process';
import { exitCodeOf, signalGroup } from './child.mjs';
import { root, toolEnvironment } from './project.mjs';

/** Milliseconds. A second Ctrl-C within this time is the same one, because the terminal and npm both deliver it. */
const sameSignalMs = 1000;

/**
 * Runs a program in the terminal of this process until it ends. Each signal is forwarded once, so that the program
 * itself decides how to end. A further Ctrl-C after a second kills it.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] default: the project's tools come first
 * @returns {Promise<number>} exit code
 */
export function runInForeground(command, args, env = toolEnvironment()) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit', detached: true });
    let signalledAt = 0;
    const forward = (/** @type {NodeJS.Signals} */ signal) => {
      const now = Date.now();
      if (signalledAt === 0) {
        signalledAt = now;
        signalGroup(child, signal === 'SIGHUP' ? 'SIGTERM' : signal);
      } else if (now - signalledAt > sameSignalMs) signalGroup(child, 'SIGKILL');
    };
    /** @type {NodeJS.Signals[]} */
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    const finish = () => {
      for (const signal of signals) process.off(signal, forward);
    };
    child.on('error', (error) => {
      finish();
      reject(error);
    });
    child.on('close', (code, signal) => {
      finish();
      resolve(code ?? exitCodeOf(signal));
    });
  });
}
