/**
 * `npm run pack:shared [-- FOLDER]`: writes the packages with which teams build their remotes as .tgz files to FOLDER
 * (default: `dist/packages`), with a list of them in `index.json`. `mediothek remote new --packages FOLDER` uses them in a
 * new remote, and `mediothek remote upgrade --from FOLDER` in an existing one, without a registry.
 */
import './require-node.mjs';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { packageIndex } from './pack/package-index.mjs';
import { packages } from './pack/packages.mjs';
import { packPackage } from './pack/pack-package.mjs';
import { root } from './project.mjs';

const destination = resolve(process.argv[2] ?? join(root, 'dist/packages'));
const work = mkdtempSync(join(tmpdir(), 'mediothek-pack-'));
try {
  await ensureInstalled();
  mkdirSync(destination, { recursive: true });
  const files = await Promise.all(packages.map((name) => packPackage(name, destination, work)));
  writeFileSync(join(destination, 'index.json'), packageIndex(destination, files));
  for (const file of files) console.log(join(destination, file));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
