import { canUseApt, findProgram, installWithApt } from './programs.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const folders = ['/Applications/Google Chrome.app/Contents/MacOS', '/Applications/Chromium.app/Contents/MacOS'];

const find = () => process.env.CHROMIUM_PATH ?? findProgram([...names, 'Google Chrome', 'Chromium'], folders);

/**
 * The browser of the browser tests: CHROMIUM_PATH, else one on PATH, else (as root on Debian) installed now.
 *
 * @param {(text: string) => void} say
 * @returns {Promise<string>} its path
 * @throws {Error} naming the command that installs one
 */
export async function ensureChromium(say) {
  const found = find();
  if (found) return found;
  if (canUseApt()) {
    say('Installing Chromium (apt-get install chromium) …');
    await installWithApt(['chromium']);
    const installed = find();
    if (installed) return installed;
  }
  throw new Error(
    'No Chromium found. Install one (Debian, Ubuntu: `sudo apt-get install chromium`; macOS: `brew install --cask chromium`), ' +
      'or set CHROMIUM_PATH to one.',
  );
}
