import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { temporaryFolder, writeFiles } from '../testing-portal.ts';
import { readDeclaration } from './read-declaration.ts';

const title = { en: 'Exhibitions', de: 'Ausstellungen' };
const route = { path: '/exhibitions', page: 'list', title };
const entry = { path: '/exhibitions', label: title };

function sources(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  writeFiles(folder, { 'package.json': '{ "type": "module" }', ...files });
  return folder;
}
const read = (files: Readonly<Record<string, string>>, file?: string) => readDeclaration(sources(files), file);

describe('readDeclaration', () => {
  it('reads TypeScript with types of packages that need not exist', () => {
    const text = [
      `import type { RemoteRoute } from '@mediothek/platform';`,
      `export const routes = [${JSON.stringify(route)}] as const satisfies readonly RemoteRoute[];`,
      `export const navigation = [${JSON.stringify(entry)}] as const;`,
    ];
    assert.deepEqual(read({ 'src/routes.ts': text.join('\n') }), { routes: [route], navigation: [entry] });
  });

  it('reads JSON, also from another file', () => {
    const json = JSON.stringify({ routes: [route] });
    assert.deepEqual(read({ 'src/routes.json': json }), { routes: [route] });
    assert.deepEqual(read({ 'pages.json': json }, 'pages.json'), { routes: [route] });
    assert.throws(() => read({}, 'pages.json'), /pages\.json does not exist/);
  });

  it('reads the backend', () => {
    const text = `export const backend = { origins: ['https://api.orbit.example'], proxy: true };`;
    assert.deepEqual(read({ 'src/routes.ts': text }), {
      backend: { origins: ['https://api.orbit.example'], proxy: true },
    });
  });

  it('reads extensions alone, too', () => {
    const extension = { slot: 'medium.panel', component: 'panel', title };
    const text = `export const extensions = [${JSON.stringify(extension)}];`;
    assert.deepEqual(read({ 'src/routes.ts': text }), { extensions: [extension] });
  });

  it('is empty for a remote that declares nothing', () => {
    assert.deepEqual(read({}), {});
    assert.deepEqual(read({ 'src/remote.ts': `defineRemote({ name: 'a', texts, pages }); // without routes` }), {});
  });

  it('rejects routes that are written elsewhere, as they would be ignored', () => {
    const remote = `export default defineRemote({ name: 'a', texts, pages, routes: [] });`;
    assert.throws(
      () => read({ 'src/remote.ts': remote }),
      /passes routes to defineRemote\(\), but there is no src\/routes/,
    );
  });

  for (const [what, text, message] of [
    [
      'a file that cannot be evaluated',
      'export const routes = nothing;',
      /src\/routes\.ts cannot be read: nothing is not/,
    ],
    [
      'other exports',
      'export const pages = [];',
      /exports neither "routes" nor "navigation" nor "extensions" nor "backend"/,
    ],
    ['an invalid path', `export const routes = [{ ...${JSON.stringify(route)}, path: '/A' }];`, /routes\/0\/path/],
    ['an unknown slot', `export const extensions = [{ slot: 'footer', component: 'a' }];`, /extensions\/0\/slot/],
    [
      'two extensions of one name',
      `const one = { slot: 'medium.action', component: 'a' }; export const extensions = [one, one];`,
      /two of its extensions are the component a/,
    ],
    [
      'a title in one language',
      `export const extensions = [{ slot: 'medium.panel', component: 'a', title: { en: 'A' } }];`,
      /extension a in the slot medium\.panel needs its title in en and de/,
    ],
    ['a number of routes', 'export const routes = 7;', /routes must be array/],
    [
      'a path of the portal',
      `export const routes = [{ ...${JSON.stringify(route)}, path: '/api' }];`,
      /\/api is below/,
    ],
    ['an entry without page', `export const navigation = [${JSON.stringify(entry)}];`, /leads to none of its pages/],
    ['a backend with a path', `export const backend = { origins: ['https://a.example/api'] };`, /backend\/origins\/0/],
    [
      'the default port',
      `export const backend = { origins: ['https://a.example:443'] };`,
      /a\.example:443 is not written/,
    ],
    ['an unknown member', `export const backend = { hosts: [] };`, /backend.* additional/],
  ] as const) {
    it(`rejects ${what}, and names the file`, () => {
      assert.throws(() => read({ 'src/routes.ts': text }), message);
      assert.throws(() => read({ 'src/routes.ts': text }), /src\/routes\.ts/);
    });
  }
});
