import { canUseApt, findProgram, installWithApt } from './programs.mjs';

/** Debian's Chromium without windows: it starts sooner and takes a seventh less of the processor. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'Google Chrome', 'Chromium'];
const folders = ['/Applications/Google Chrome.app/Contents/MacOS', '/Applications/Chromium.app/Contents/MacOS'];

/** @param {string[]} programs the first of them that is there */
const find = (programs) => process.env.CHROMIUM_PATH ?? findProgram(programs, folders);

/**
 * The browser of the measurements: CHROMIUM_PATH, else one on PATH, else (as root on Debian) installed now.
 *
 * @param {(text: string) => void} writeLine
 * @returns {Promise<string>} its path
 * @throws {Error} naming the command that installs one
 */
export const ensureChromium = (writeLine) => ensure(names, ['chromium'], writeLine);

/**
 * The browser of the tests, which show no window: CHROMIUM_PATH, else the headless shell, else another one on PATH, else (as
 * root on Debian) the headless shell is installed now. Ubuntu has none: there it is Chromium.
 *
 * @param {(text: string) => void} writeLine
 * @returns {Promise<string>} its path
 * @throws {Error} naming the command that installs one
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
