import { canUseApt, findProgram, installWithApt } from './programs.mjs';

/** Debian's Chromium without windows. It starts faster and uses a seventh less CPU time. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'Google Chrome', 'Chromium'];
const folders = ['/Applications/Google Chrome.app/Contents/MacOS', '/Applications/Chromium.app/Contents/MacOS'];

/** @param {string[]} programs the first of them that is there */
const find = (programs) => process.env.CHROMIUM_PATH ?? findProgram(programs, folders);

/**
 * Finds the browser of the benchmarks: CHROMIUM_PATH, then PATH. As root on Debian it is installed if it is missing.
 * @param {(text: string) => void} writeLine
 * @returns {Promise<string>} its path
 * @throws {Error} with the command that installs a browser
 */
export const ensureChromium = (writeLine) => ensure(names, ['chromium'], writeLine);

/**
 * Finds the browser of the tests, which show no window: CHROMIUM_PATH, then the headless shell, then another browser on
 * PATH. As root on Debian the headless shell is installed if there is none. Ubuntu has no headless shell, so Chromium
 * is installed there.
 * @param {(text: string) => void} writeLine
 * @returns {Promise<string>} its path
 * @throws {Error} with the command that installs a browser
 */
export const ensureHeadlessChromium = (writeLine) => ensure([shell, ...names], [shell, 'chromium'], writeLine);

/**
 * @param {string[]} programs
 * @param {string[]} packages of Debian; where one cannot be installed, the next
 * @param {(text: string) => void} writeLine
 */
async function ensure(programs, packages, writeLine) {
  const found = find(programs);
  if (found) return found;
  for (const [index, name] of canUseApt() ? packages.entries() : []) {
    writeLine(`Installing Chromium (apt-get install ${name}) …`);
    try {
      await installWithApt([name]);
    } catch (error) {
      if (index === packages.length - 1) throw error;
      writeLine(error instanceof Error ? error.message : String(error));
    }
    const installed = find(programs);
    if (installed) return installed;
  }
  throw new Error(
    'No Chromium found. Install one (Debian: `sudo apt-get install chromium-headless-shell`; Ubuntu: `sudo apt-get install ' +
      'chromium`; macOS: `brew install --cask chromium`), or set CHROMIUM_PATH to one.',
  );
}
