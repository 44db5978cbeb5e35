import { spawn } from 'node:child_process';
import { exitCodeOf, signalGroup } from './child.mjs';
import { root, toolEnvironment } from './project.mjs';

/** A second Ctrl-C within this time is the same one: the terminal and npm both deliver it. */
const sameSignalMs = 1000;

/**
 * Runs a program with this one's terminal until it ends, handing every signal on exactly once: the program alone
 * decides what ending cleanly means. A second Ctrl-C after a second ends it the hard way.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] the project's tools first, unless told
 * @returns {Promise<number>} the exit code to end with
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
