/** A folder of builds like webpack's output, with hand-written modules, for tests of render threads and pages. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RegisteredRemote, ReleaseOrigin, RemoteBuild, SiteConfig } from '@mediothek/contract';
import type { EmbedOptions } from './embed/embed-response.ts';
import { temporaryFolder } from '../testing-folder.ts';
import type { RenderJob } from './render-messages.ts';

/** Fake of the shell's Node build: a page is the text that its remote's `page()` returns. */
const shellModule = `
const owners = { '': 'browse', search: 'browse', faq: 'browse', publishers: 'browse', editorial: 'browse', series: 'media' };
export async function renderPage(job, loadRemote, transport) {
  const { pathname, search } = new URL(job.origin + job.url);
  const [, first] = pathname.split('/');
  if (first === 'de' || first === 'en') {
    return { kind: 'redirect', location: (pathname.slice(3) || '/') + search, status: 301, locale: first };
  }
  if (first === 'mymedia') return { kind: 'redirect', location: '/login', status: 302, locale: undefined };
  if (first === 'broken-shell') throw new Error('the shell is broken');
  const page = { kind: 'page', html: '', head: '<title>Fake</title>', status: 200, queries: {}, loaderData: {} };
  try {
    const { definition, version } = await loadRemote(owners[first] ?? first);
    return { ...page, ...(await definition.page({ ...job, version }, transport)) };
  } catch (error) {
    return { ...page, remoteError: String(error) };
  }
}`;

/** Node build of a remote whose `page(job, transport)` has this body. */
export const pageModule = (body: string): string => `export async function page(job, transport) { ${body} }`;

const integrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

export interface FakeRemote {
  version?: string;
  /** Source of `node/remote.mjs`. `undefined`: there is none. */
  server?: string;
  styles?: string;
  /** Texts of classic scripts, by name. */
  scripts?: Readonly<Record<string, string>>;
  /** Origin of a build that a team delivered. */
  delivered?: Partial<ReleaseOrigin>;
  requires?: Readonly<Record<string, string>>;
  /** What it declares. */
  declaration?: Pick<RemoteBuild, 'routes' | 'navigation' | 'extensions' | 'backend'>;
}

export interface FakeDist {
  folder: string;
  write(file: string, text: string): void;
  /** Replaces the shell's web build. `names`: styles without rules, as in shells built before 2026-11-22. */
  addShell(version: string, styles?: 'rules' | 'names'): void;
  /** Writes a remote's build. It becomes live when `register` names it. */
  addRemote(name: string, remote: FakeRemote): void;
  /** Returns the `build.json` that `addRemote` wrote, for tests that write it again with an error. */
  readBuild(name: string, version?: string): Record<string, unknown>;
  register(versions: Readonly<Record<string, string | RegisteredRemote>>): void;
}

export function fakeDist(remotes: Readonly<Record<string, FakeRemote>>): FakeDist {
  const folder = temporaryFolder();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const dist: FakeDist = {
    folder,
    write,
    addRemote(
      name,
      { version = 'v1', server, styles = `.${name} { color: red }`, scripts = {}, delivered, requires, declaration },
    ) {
      const base = `remotes/${name}/${version}`;
      const files = {
        'remoteEntry.js': `export const ${name} = 1`,
        'app.1.js': 'export const app = 1',
        'app.1.css': styles,
        'page-list.1.js': 'export const page = 1',
        'page-list.1.css': `.${name}-list { margin: 0 }`,
        'en.1.js': 'export const texts = {}',
        'de.1.js': 'export const texts = {}',
      };
      for (const [file, text] of Object.entries(files)) write(`${base}/web/${file}`, text);
      write(`${base}/embed/embed.1.js`, 'export const embed = 1');
      if (server !== undefined) write(`${base}/node/remote.mjs`, server);
      if (delivered) {
        const release = { team: name, publishedAt: '2026-01-01T00:00:00Z', trusted: false, ...delivered };
        write(`${base}/release.json`, JSON.stringify(release));
      }
      const build: RemoteBuild = {
        name,
        version,
        entry: 'remoteEntry.js',
        modules: ['app.1.js'],
        styles: ['app.1.css'],
        pages: { list: { modules: ['page-list.1.js'], styles: ['page-list.1.css'] } },
        texts: { en: 'en.1.js', de: 'de.1.js' },
        integrity: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrity(text)])),
        server: server !== undefined,
        ...(server !== undefined && { nodeIntegrity: { 'remote.mjs': integrity(server) } }),
        ...(requires && { requires }),
        ...declaration,
        scripts,
        embed: 'embed.1.js',
        embedIntegrity: { 'embed.1.js': integrity('export const embed = 1') },
      };
      write(`${base}/build.json`, JSON.stringify(build));
    },
    addShell(version, styles = 'rules') {
      const main = 'console.log("main")';
      write('shell/web/main.1.js', main);
      writeFileSync(join(folder, 'shell/web/main.1.js.br'), brotliCompressSync(main));
      const rules = [
        { css: 'body { margin: 0 }', classes: [[]] },
        { css: '.used { margin: 1px }', classes: [['used']] },
      ];
      const css = rules.map((rule) => rule.css).join('');
      write('shell/web/main.1.css', css);
      const build = {
        version,
        main: 'main.1.js',
        styles: styles === 'rules' ? [{ file: 'main.1.css', rules }] : ['main.1.css'],
        fonts: [],
        texts: {},
        account: { modules: [], styles: [], texts: {} },
        integrity: { 'main.1.js': integrity(main), 'main.1.css': integrity(css) },
      };
      write('shell/build.json', JSON.stringify(build));
    },
    readBuild: (name, version = 'v1') =>
      JSON.parse(readFileSync(join(folder, `remotes/${name}/${version}/build.json`), 'utf8')) as Record<
        string,
        unknown
      >, // written above
    register: (versions) => {
      const remotes = Object.entries(versions).map(([name, entry]) => [
        name,
        typeof entry === 'string' ? { version: entry } : entry,
      ]);
      write('registry.json', JSON.stringify({ remotes: Object.fromEntries(remotes) }));
    },
  };
  for (const [name, remote] of Object.entries(remotes)) dist.addRemote(name, remote);
  dist.register(Object.fromEntries(Object.entries(remotes).map(([name, { version = 'v1' }]) => [name, version])));
  dist.addShell('s1');
  write('shell/node/platform/platform.mjs', 'export const platform = 1;');
  write('shell/node/ui/ui.mjs', 'export const ui = 1;');
  write('shell/node/shell/shell.mjs', shellModule);
  return dist;
}

export const testSite: SiteConfig = {
  siteId: 'test',
  name: { en: 'Test Portal', de: 'Testportal' },
  logo: {},
  favicons: [],
  meta: { keywords: {}, description: {} },
  content: { watchlists: true, categorysliders: { maxviewhistory: 10 } },
  availability: {
    publishers: true,
    subjects: true,
    watchlists: true,
    faq: true,
    editorial: true,
    upload: true,
    'authentication.login': true,
    'authentication.registration': true,
    'authentication.resetpassword': true,
  },
  navigation: [],
  footer: [],
  analytics: { enabled: false },
  inhouseuser: false,
};

/** Any site may embed and control the player. The starter plays nothing. */
export const testEmbed: EmbedOptions = {
  settings: () => ({ sites: 'any', api: 'any' }),
  findStreamStart: async () => undefined,
};

export const renderJob = (url: string): RenderJob => ({
  url,
  origin: 'http://portal.test',
  locale: 'en',
  auth: { loggedIn: false },
  site: testSite,
});
