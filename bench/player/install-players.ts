/** Installs the compared players in a separate folder, so that `npm ci` does not install them. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const versions = { 'hls.js': '1.7.4', 'media-chrome': '4.19.4', 'video.js': '8.24.1', vidstack: '1.15.6' } as const;

/** @returns the `node_modules` folder that contains them */
export async function installPlayers(): Promise<string> {
  const manifest = JSON.stringify({ private: true, dependencies: versions });
  const key = createHash('sha256').update(manifest).digest('hex').slice(0, 8);
  const folder = join(import.meta.dirname, '../.cache', `players-${key}`);
  if (existsSync(folder)) return join(folder, 'node_modules');
  process.stdout.write('Installing the compared players (only once) …\n');
  const work = `${folder}.part`;
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  await writeFile(join(work, 'package.json'), manifest);
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: work });
  await rename(work, folder);
  return join(folder, 'node_modules');
}
