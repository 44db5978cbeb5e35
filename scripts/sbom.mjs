/**
 * `npm run sbom`: writes a software bill of materials (CycloneDX) for the server and for each remote, from the lock file:
 * `dist/sbom/{name}.cdx.json`. Needs no network.
 */
import './require-node.mjs';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** Folders of the workspaces that are delivered. */
const workspaces = ['server', 'shell', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))];
const folder = join(root, 'dist/sbom');
mkdirSync(folder, { recursive: true });
for (const workspace of workspaces) {
  const options = ['--sbom-format', 'cyclonedx', '--omit', 'dev', '--workspace', workspace, '--package-lock-only'];
  const text = execFileSync('npm', ['sbom', ...options], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const { components } = JSON.parse(text);
  const name = workspace.replace('mfe-', '');
  writeFileSync(join(folder, `${name}.cdx.json`), text);
  console.log(`${name}: ${components.length} packages`);
}
