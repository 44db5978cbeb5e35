import { canUseApt, findProgram, installWithApt } from './programs.mjs';

/**
 * Programs of the journeys in Firefox and WebKitGTK. WebKitGTK needs a display, a message bus, and GStreamer's codecs
 * for H.264 and AAC.
 */
const programs = {
  'firefox-esr': ['firefox-esr'],
  WebKitWebDriver: [
    'webkit2gtk-driver',
    ...['libav', 'plugins-good', 'plugins-bad'].map((name) => `gstreamer1.0-${name}`),
  ],
  'xvfb-run': ['xvfb', 'xauth'],
  'dbus-run-session': ['dbus', 'dbus-x11'],
};

/**
 * Finds the browser engines on PATH. As root on Debian they are installed if one is missing.
 * @param {(text: string) => void} writeLine
 * @returns {Promise<{ firefox: string }>} path of Firefox; the other programs are on PATH
 * @throws {Error} with the command that installs them
 */
export async function ensureEngines(writeLine) {
  const packages = Object.values(programs).flat();
  const isComplete = () => Object.keys(programs).every((name) => findProgram([name]) !== undefined);
  if (!isComplete() && canUseApt()) {
    writeLine(`Installing Firefox and WebKitGTK (apt-get install ${packages.join(' ')}) …`);
    await installWithApt(packages);
  }
  const firefox = findProgram(['firefox-esr']);
  if (firefox && isComplete()) return { firefox };
  const missing = Object.keys(programs).filter((name) => findProgram([name]) === undefined);
  throw new Error(
    `Missing on PATH: ${missing.join(', ')}. Install them (Debian: \`sudo apt-get install ${packages.join(' ')}\`).`,
  );
}
