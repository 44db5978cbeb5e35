import { canUseApt, findProgram, installWithApt } from './programs.mjs';

/** OpenStack Swift with its S3 interface: a real object storage for tests. */
const services = ['proxy', 'account', 'container', 'object'];
const programs = ['memcached', ...services.map((name) => `swift-${name}-server`)];
const packages = ['memcached', ...services.map((name) => `swift-${name}`)];

/**
 * In CI, as root on Debian, installs Swift if it is missing. Without it the tests with an object storage are skipped.
 * @param {(text: string) => void} writeLine
 * @throws {Error} in CI, if it cannot be installed
 */
export async function ensureSwift(writeLine) {
  const isInstalled = programs.every((name) => findProgram([name]) !== undefined);
  if (isInstalled || !process.env.CI) return;
  if (!canUseApt()) throw new Error('OpenStack Swift is missing, and could not be installed with apt-get as root');
  writeLine(`Installing OpenStack Swift (apt-get install ${packages.join(' ')}) …`);
  await installWithApt(packages);
}
