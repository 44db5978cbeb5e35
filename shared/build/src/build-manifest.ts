/** `build.json`: what a finished build consists of, with the integrity of each file. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteBuild } from '@mediothek/contract';

/** Subresource Integrity, https://www.w3.org/TR/SRI/ */
export const integrityOf = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

const isCode = (name: string) => /\.(js|css)$/.test(name);

function integrities(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder)
      .filter(isCode)
      .sort()
      .map((name) => [name, integrityOf(join(folder, name))]),
  );
}

/** A name for the build that changes with any of its files. */
export function contentVersion(folder: string): string {
  const hash = createHash('sha256');
  for (const file of (readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== 'build.json')
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()) {
    hash.update(file.slice(folder.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

interface FederationManifest {
  exposes: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

/** Reads a finished remote build and writes its `build.json`. */
export function writeRemoteManifest(output: string, name: string): RemoteBuild {
  const web = join(output, 'web');
  const manifest = JSON.parse(readFileSync(join(web, 'mf-manifest.json'), 'utf8')) as FederationManifest;
  const assets = manifest.exposes[0]?.assets;
  if (!assets) throw new Error(`${name}: mf-manifest.json names no exposed module; is "./app" exposed?`);
  const embedFolder = join(output, 'embed');
  const embed = existsSync(embedFolder) ? readdirSync(embedFolder).find((file) => /^embed\..*\.js$/.test(file)) : undefined;
  const build: RemoteBuild = {
    name,
    version: contentVersion(output),
    entry: 'remoteEntry.js',
    modules: assets.js.sync,
    styles: assets.css.sync,
    integrity: integrities(web),
    server: existsSync(join(output, 'node/remote.mjs')),
    ...(embed ? { embed, embedIntegrity: integrities(embedFolder) } : {}),
  };
  writeFileSync(join(output, 'build.json'), JSON.stringify(build, null, 1));
  return build;
}

export interface ShellBuild {
  version: string;
  main: string;
  styles: string[];
  integrity: Record<string, string>;
}

/** The same for the host (and for the twin). */
export function writeShellManifest(output: string): ShellBuild {
  const web = join(output, 'web');
  const files = readdirSync(web);
  const main = files.find((file) => /^main\..*\.js$/.test(file));
  if (!main) throw new Error(`${web} has no main.*.js`);
  const build = {
    version: contentVersion(output),
    main,
    styles: files.filter((file) => /^main\..*\.css$/.test(file)),
    integrity: integrities(web),
  };
  writeFileSync(join(output, 'build.json'), JSON.stringify(build, null, 1));
  return build;
}
