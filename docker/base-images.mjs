/** Base images of the portal's containers, also on a machine that can reach no registry of images. */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProgram } from '../scripts/programs.mjs';
import { projectNode, root } from '../scripts/project.mjs';

const [debian, node, postgres] = ['debian:bookworm-slim', 'node:24-bookworm-slim', 'postgres:17-bookworm'];
const standIns = join(root, 'docker/stand-ins');

/**
 * Pulls the base images that are missing, or makes stand-ins of Debian's packages. Only root can make them.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined} the reason, if there are none
 */
export function ensureBaseImages(env) {
  const docker = (/** @type {string[]} */ ...args) =>
    execFileSync('docker', args, { env, stdio: 'pipe', timeout: 300_000 });
  const isThere = (/** @type {string[]} */ ...args) => {
    try {
      docker(...args);
      return true;
    } catch {
      return false;
    }
  };
  const missing = [debian, node, postgres].filter((image) => !isThere('image', 'inspect', image));
  if (missing.every((image) => isThere('pull', '--quiet', image))) return undefined;
  const mmdebstrap = findProgram(['mmdebstrap']);
  if (!mmdebstrap || process.getuid?.() !== 0) {
    return `${missing.join(', ')} cannot be pulled, and only root can make stand-ins with mmdebstrap`;
  }
  const folder = mkdtempSync(join(tmpdir(), 'mediothek-images-'));
  try {
    makeDebian(mmdebstrap, folder, docker);
    makeNode(folder, docker);
    for (const file of ['postgres.Dockerfile', 'postgres.sh']) copyFileSync(join(standIns, file), join(folder, file));
    docker(
      'build',
      '--quiet',
      '--network',
      'host',
      '--file',
      join(folder, 'postgres.Dockerfile'),
      '--tag',
      postgres,
      folder,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
  return undefined;
}

/** @param {string} mmdebstrap @param {string} folder @param {(...args: string[]) => unknown} docker */
function makeDebian(mmdebstrap, folder, docker) {
  const archive = join(folder, 'debian.tar');
  const included = '--include=ca-certificates,libatomic1';
  execFileSync(mmdebstrap, ['--quiet', '--variant=minbase', included, 'bookworm', archive], { stdio: 'pipe' });
  docker('import', archive, debian);
  rmSync(archive);
}

/** @param {string} folder @param {(...args: string[]) => unknown} docker */
function makeNode(folder, docker) {
  const content = mkdtempSync(join(folder, 'node-'));
  const npm = dirname(dirname(realpathSync(findProgram(['npm']) ?? '')));
  const settings = ['/usr/local/etc/npmrc', join(homedir(), '.npmrc')].filter((file) => existsSync(file));
  copyFileSync(projectNode(), join(content, 'node'));
  cpSync(npm, join(content, 'npm'), { recursive: true });
  copyFileSync('/etc/ssl/certs/ca-certificates.crt', join(content, 'ca-certificates.crt'));
  writeFileSync(join(content, 'npmrc'), settings.map((file) => readFileSync(file, 'utf8')).join('\n'));
  docker('build', '--quiet', '--file', join(standIns, 'node.Dockerfile'), '--tag', node, content);
}
