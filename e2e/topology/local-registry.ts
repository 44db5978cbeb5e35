/** npm registry on this machine with the packages that `npm ci` installed in this repository, and no others. */
import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { repositoryRoot } from '../fixtures/server.ts';

export interface LocalRegistry {
  /** Value of npm's setting `registry`. */
  url: string;
  stop(): Promise<void>;
}

interface Installed {
  folder: string;
  /** Its package.json; only the fields that are used here. */
  manifest: { name: string; version: string };
}
/** Installed packages by version. */
type Versions = Map<string, Installed>;

/** Folders that a package's install script creates. They are not served, because the script creates them again. */
const madeByScripts: Readonly<Record<string, string>> = { node: 'bin' };

export async function startLocalRegistry(): Promise<LocalRegistry> {
  const packages = await readInstalled();
  let url = '';
  // Paths: /name for npm's request, and /name/-/version.tgz, which the response to it names.
  const server = createServer((request, response) => {
    const [name = '', file] = decodeURIComponent(request.url ?? '')
      .slice(1)
      .split('/-/');
    const versions = packages.get(name) ?? new Map<string, Installed>();
    const found = versions.get(file?.replace(/\.tgz$/, '') ?? '');
    if (file === undefined && versions.size > 0) sendJson(response, 200, describe(name, versions, url));
    else if (found) sendArchive(found, response);
    else sendJson(response, 404, { error: `${name} is not installed in this repository, and comes from nowhere else` });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('The registry has no port');
  url = `http://127.0.0.1:${bound.port}`;
  return {
    url,
    async stop() {
      const stopped = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await stopped;
    },
  };
}

/** Packages near the root come first: the first version of a package is the one that most of the repository uses. */
async function readInstalled(): Promise<Map<string, Versions>> {
  const packages = new Map<string, Versions>();
  const folders = [join(repositoryRoot, 'node_modules')];
  for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const path = join(folder, entry.name);
      if (entry.name.startsWith('.')) continue;
      if (entry.name.startsWith('@')) {
        folders.unshift(path);
        continue;
      }
      folders.push(join(path, 'node_modules'));
      // The repository's own packages are links. A team gets them packed.
      if (entry.isSymbolicLink()) continue;
      const manifest = JSON.parse(await readFile(join(path, 'package.json'), 'utf8')) as Installed['manifest'];
      const versions = packages.get(manifest.name) ?? new Map<string, Installed>();
      if (!versions.has(manifest.version)) versions.set(manifest.version, { folder: path, manifest });
      packages.set(manifest.name, versions);
    }
  }
  return packages;
}

/** Metadata that npm reads before it selects a version of a package. */
function describe(name: string, versions: Versions, url: string): object {
  const described = [...versions].map(([version, { manifest }]) => {
    return [version, { ...manifest, dist: { tarball: `${url}/${name}/-/${version}.tgz` } }] as const;
  });
  return { name, 'dist-tags': { latest: [...versions.keys()][0] }, versions: Object.fromEntries(described) };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' })
    .end(JSON.stringify(body));
}

/** npm ignores the name of the first folder in an archive. */
function sendArchive({ folder, manifest }: Installed, response: ServerResponse): void {
  const excluded = ['node_modules', madeByScripts[manifest.name] ?? 'node_modules'];
  const options = excluded.map((name) => `--exclude=${basename(folder)}/${name}`);
  const tar = spawn('tar', [...options, '-cf', '-', '-C', dirname(folder), basename(folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  response.writeHead(200, {
    'content-type': 'application/gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  // If npm aborts the request, it reports the error itself.
  pipeline(tar.stdout, createGzip({ level: 1 }), response, () => undefined);
}
