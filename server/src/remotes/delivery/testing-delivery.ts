/** A portal to which teams deliver builds, and builds like theirs. */
import { createGzip } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { Publication, RemoteBuild, RemoteRegistry } from '@mediothek/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pack, type Header } from 'tar-stream';
import { startSession } from '../../accounts/auth/sessions.ts';
import { insertAccount } from '../../accounts/auth/accounts.ts';
import { shippedContent } from '../../content/shipped-content.ts';
import { fakeDist } from '../../site/testing-dist.ts';
import { createTestApp, openTestDatabase } from '../../testing.ts';
import type { BlobStore } from '../../base/blobs/blob-store.ts';
import { accountsModule } from '../../accounts/module.ts';
import { remotesModule } from '../module.ts';
import { BuildArchive } from './build-archive.ts';
import { contentVersion, integrityOf } from './content-version.ts';
import type { DeliveryContext } from './delivery-context.ts';
import { addToken } from './tokens.ts';

export const hostVersions = { react: '19.3.1', 'react-dom': '19.3.1', '@mediothek/platform': '1.4.0' };

export interface BuildChanges {
  name?: string;
  /** Additional files. `null` removes a default one. */
  files?: Readonly<Record<string, string | null>>;
  manifest?: Partial<RemoteBuild>;
}

/** Files of a build. Different `text` makes a different version. */
export function buildFiles(text: string, { name = 'media', files: more = {}, manifest = {} }: BuildChanges = {}) {
  const usual = {
    'web/remoteEntry.js': `export const remote = ${JSON.stringify(text)}`,
    'web/app.1.css': `.${name} { color: red }`,
    'web/chunks.json': '{}',
    'web/remoteEntry.js.map': '{}',
    'node/remote.mjs': `export const remote = ${JSON.stringify(text)}`,
    ...more,
  };
  const files = new Map(
    Object.entries(usual).flatMap(([path, content]) => (content === null ? [] : [[path, Buffer.from(content)]])),
  );
  const integrities = (folder: string, pattern: RegExp) =>
    Object.fromEntries(
      [...files]
        .filter(([path]) => path.startsWith(`${folder}/`) && pattern.test(path))
        .map(([path, bytes]) => [path.slice(folder.length + 1), integrityOf(bytes)]),
    );
  const build: RemoteBuild = {
    name,
    version: contentVersion(files, manifest),
    entry: 'remoteEntry.js',
    modules: ['remoteEntry.js'],
    styles: ['app.1.css'],
    integrity: integrities('web', /\.(js|css)$/),
    server: files.has('node/remote.mjs'),
    ...(files.has('node/remote.mjs') && { nodeIntegrity: integrities('node', /./) }),
    requires: { react: '^19.0.0', '@mediothek/platform': '^1.0.0' },
    commit: '1234567',
    ...manifest,
  };
  files.set('build.json', Buffer.from(JSON.stringify(build)));
  return { version: build.version, build, files };
}

export type TarEntry = [Partial<Header> & { name: string }, string | Buffer];

/** @param more additional entries, such as no packer would write */
export async function archiveOf(files: ReadonlyMap<string, Buffer>, more: readonly TarEntry[] = []): Promise<Buffer> {
  const archive = pack();
  for (const [name, bytes] of files) archive.entry({ name }, bytes);
  for (const [header, content] of more) archive.entry(header, content);
  archive.finalize();
  return buffer(Readable.from(archive).pipe(createGzip()));
}

/**
 * API of a portal with one remote, `media`, whose version `v1` is the portal's own build.
 * @param blobs storage of the builds. `undefined`: they are in the folder only.
 */
export async function openDeliveries(blobs?: BlobStore) {
  const database = await openTestDatabase();
  const dist = fakeDist({ media: {} });
  const shipped = await shippedContent();
  let inHouse = true;
  const current = new Proxy(shipped.current, {
    get: (target, key) =>
      key === 'siteFor' ? (ip: string) => ({ ...target.siteFor(ip), inhouseuser: inHouse }) : Reflect.get(target, key),
  });
  const content = { ...shipped, current };
  const remoteOrigins: string[] = [];
  const archive = blobs && new BuildArchive(blobs, dist.folder);
  await archive?.storeFolder();
  const delivery = { dist: dist.folder, archive, portalOrigin: 'http://portal.test', remoteOrigins, hostVersions };
  const { db } = database;
  const app = await createTestApp(async (created) => {
    await created.register(accountsModule, { db, content, origin: 'http://localhost' });
    await created.register(remotesModule, { db, content, delivery });
  });
  const context: DeliveryContext = { db, ...delivery };
  const tokenOf = (remote: string, trusted = false) =>
    addToken(db, { team: `team-${remote}`, remote, trusted }, 'test');
  const token = await tokenOf('media');

  const send = (archive: Buffer, { path = 'media', by = token }: { path?: string; by?: string } = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/v0/remotes/${path.replace(/(\?.*)?$/, '/releases$1')}`,
      headers: { 'content-type': 'application/gzip', ...(by && { authorization: `Bearer ${by}` }) },
      payload: archive,
    });
  return {
    ...database,
    app,
    dist,
    context,
    remoteOrigins,
    token,
    tokenOf,
    send,
    /** Publishes a build with this text. */
    async publish(text: string, changes: BuildChanges & { query?: string; by?: string } = {}): Promise<Publication> {
      const { name = 'media', query = '', by } = changes;
      const { files } = buildFiles(text, changes);
      const response = await send(await archiveOf(files), { path: `${name}${query}`, ...(by !== undefined && { by }) });
      if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
      return response.json();
    },
    put: (channel: 'live' | 'canary', payload: object, by = token) =>
      app.inject({
        method: 'PUT',
        url: `/api/v0/remotes/media/${channel}`,
        headers: { authorization: `Bearer ${by}` },
        payload,
      }),
    registry: (): RemoteRegistry => JSON.parse(readFileSync(join(dist.folder, 'registry.json'), 'utf8')),
    events: async (remote = 'media') =>
      (await db.selectFrom('delivery_event').selectAll().where('remote', '=', remote).orderBy('id').execute()).filter(
        ({ action }) => !action.startsWith('token'),
      ),
    async sessionOf(role: 'user' | 'editor'): Promise<string> {
      const account = { username: role, email: `${role}@example.org`, password: 'unused', role };
      return startSession(db, (await insertAccount(db, account)) ?? 0);
    },
    setInHouse: (value: boolean) => void (inHouse = value),
  };
}
