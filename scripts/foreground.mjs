import { spawn } from 'node:child_process';
import { exitCodeOf, signalGroup } from './child.mjs';
import { root, toolEnvironment } from './project.mjs';

/** A second Ctrl-C within this time is the same one: the terminal and npm both deliver it. */
const SAME_SIGNAL_MS = 1000;

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
    let asked = 0;
    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      const now = Date.now();
      if (asked === 0) {
        asked = now;
        signalGroup(child, signal === 'SIGHUP' ? 'SIGTERM' : signal);
      } else if (now - asked > SAME_SIGNAL_MS) signalGroup(child, 'SIGKILL');
    };
    /** @type {NodeJS.Signals[]} */
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, pass);
    const finish = () => {
      for (const signal of signals) process.off(signal, pass);
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
