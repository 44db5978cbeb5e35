import { existsSync } from 'node:fs';
import { canUseApt, findProgram, installWithApt } from './programs.mjs';

const packages = ['varnish', 'varnish-modules'];
/** Folders of Varnish's modules in Debian. */
const moduleFolders = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((machine) => `/usr/lib/${machine}/varnish/vmods`);
const hasXkey = () => moduleFolders.some((folder) => existsSync(`${folder}/libvmod_xkey.so`));

/** @returns {string | undefined} path of Varnish, also from Debian's folder of programs for administrators */
export const findVarnish = () => (hasXkey() ? findProgram(['varnishd'], ['/usr/sbin']) : undefined);

/**
 * Finds Varnish and its modules. In CI, as root on Debian, it installs them if they are missing. Without them the tests
 * behind it are skipped.
 * @param {(text: string) => void} writeLine
 * @throws {Error} in CI, if they cannot be installed
 */
export async function ensureVarnish(writeLine) {
  if (findVarnish() || !process.env.CI) return;
  if (!canUseApt()) throw new Error('Varnish is missing, and could not be installed with apt-get as root');
  writeLine(`Installing Varnish (apt-get install ${packages.join(' ')}) …`);
  await installWithApt(packages);
}
