/** Violates each boundary once, to prove that its rule finds the violation. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import cruiserConfiguration from '../.dependency-cruiser.mjs';
import { run } from './child.mjs';
import { lintPlugin } from './lint/testing-plugin.mjs';
import { root } from './project.mjs';
import { serverModules } from './server-modules.mjs';
import { scratchProject } from './test/scratch-project.mjs';

/** @param {string} name @param {Record<string, string>} [dependencies] */
const workspace = (name, dependencies = {}) =>
  JSON.stringify({ name, version: '1.0.0', type: 'module', exports: { './*': './src/*' }, dependencies });

const remoteDependencies = { '@mediothek/contract': '1', '@mediothek/platform': '1', '@mediothek/ui': '1', react: '1' };

/** Modules in the order of their dependencies: each module imports only earlier ones. */
const moduleOrder = [
  'base',
  'security',
  'library',
  'exchange',
  'content',
  'accounts',
  'corrections',
  'uploads',
  'remotes',
  'site',
  'jobs',
  'api',
];
const modules = serverModules();

/**
 * For each module of the server: a `module.ts` with its own head comment, and a file that this comment does not declare
 * public.
 */
const moduleFiles = Object.fromEntries(
  modules.flatMap(({ name }) => {
    const [head = ''] = readFileSync(join(root, 'server/src', name, 'module.ts'), 'utf8').split('*/', 1);
    return [
      [`server/src/${name}/module.ts`, `${head}*/\nexport const ${name}Module = 1;\n`],
      [`server/src/${name}/private-file.ts`, 'export const secret = 1;\n'],
    ];
  }),
);

/** @type {Array<[rule: string, file: string, target: string]>} */
const moduleViolations = [
  ['server-module-base', 'server/src/base/bad.ts', '../library/module.ts'],
  ['server-cli-is-last', 'server/src/api/bad.ts', '../cli/command.ts'],
  ...modules.flatMap(({ name, imports }) => {
    const others = ['cli/command', ...moduleOrder.slice(1).map((other) => `${other}/module`)];
    return others
      .filter((other) => ![name, ...imports].includes(other.split('/')[0] ?? ''))
      .map(
        (other) =>
          /** @type {[string, string, string]} */ ([
            `server-module-${name}`,
            `server/src/${name}/bad.ts`,
            `../${other}.ts`,
          ]),
      );
  }),
  ...modules.map(
    ({ name }) =>
      /** @type {[string, string, string]} */ ([
        `server-public-${name}`,
        'server/src/bad.ts',
        `./${name}/private-file.ts`,
      ]),
  ),
];

/** A valid file of each package. */
const validProject = {
  'package.json': JSON.stringify({
    name: 'scratch',
    private: true,
    workspaces: ['shared/*', 'shell', 'mfe-*', 'server'],
  }),
  'shared/contract/package.json': workspace('@mediothek/contract', { typebox: '1' }),
  'shared/contract/src/text.ts': "import { Type } from 'typebox';\nexport const Text = Type;\n",
  'shared/platform/package.json': workspace('@mediothek/platform', remoteDependencies),
  'shared/platform/src/index.ts': "export { Text } from '@mediothek/contract/text.ts';\n",
  'shared/ui/package.json': workspace('@mediothek/ui', { react: '1' }),
  'shared/ui/src/index.ts': "export { button } from './button.ts';\n",
  'shared/ui/src/button.ts': "export { element as button } from 'react';\n",
  'shared/build/package.json': workspace('@mediothek/build'),
  'shared/build/src/index.ts': 'export const createRemoteConfig = 1;\n',
  'shell/package.json': workspace('@mediothek/shell', remoteDependencies),
  'shell/src/main.ts': "export { Text } from '@mediothek/platform/index.ts';\n",
  'shell/src/routes/match-route.ts': 'export const routes = 1;\n',
  'mfe-a/package.json': workspace('mfe-a', remoteDependencies),
  'mfe-a/webpack.config.ts': "export { createRemoteConfig } from '@mediothek/build/index.ts';\n",
  'mfe-a/src/page.ts':
    "export { button } from '@mediothek/ui/index.ts';\nexport { Text } from '@mediothek/platform/index.ts';\n",
  'mfe-player/package.json': workspace('mfe-player', remoteDependencies),
  'mfe-player/src/element.ts': "export { play } from './core/play.ts';\n",
  'mfe-player/src/core/play.ts': "export { Text as play } from '@mediothek/contract/text.ts';\n",
  'server/package.json': workspace('@mediothek/server', { '@mediothek/contract': '1', '@mediothek/shell': '1' }),
  ...moduleFiles,
  'server/src/cli/command.ts': "export { libraryModule } from '../library/module.ts';\n",
  'server/src/main.ts': "export { routes } from '@mediothek/shell/routes/match-route.ts';\n",
};

/** Links that npm creates for workspaces. */
const links = Object.fromEntries(
  ['shared/contract', 'shared/platform', 'shared/ui', 'shared/build', 'shell', 'server'].map((folder) => [
    `node_modules/@mediothek/${folder.replace('shared/', '')}`,
    folder,
  ]),
);

/** Packages that npm would install, without the project's own packages. */
const installed = Object.fromEntries(
  ['typebox', 'react', 'zustand'].flatMap((name) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js', type: 'module' })],
    [`node_modules/${name}/index.js`, 'export const Type = 1;\nexport const element = 1;\n'],
  ]),
);

/** Rule, violating file and import. */
const violations = /** @type {const} */ ([
  ['remote-imports-remote', 'mfe-a/src/bad.ts', '../../mfe-player/src/element.ts'],
  ['remote-imports-application', 'mfe-a/src/bad.ts', '@mediothek/shell/main.ts'],
  ['shared-imports-application', 'shared/platform/src/bad.ts', '@mediothek/shell/main.ts'],
  ['shell-imports-application', 'shell/src/bad.ts', '@mediothek/server/main.ts'],
  ['build-only-for-configurations', 'mfe-a/src/bad.ts', '@mediothek/build/index.ts'],
  ['ui-imports-own-things-only', 'shared/ui/src/bad.ts', '@mediothek/platform/index.ts'],
  ['contract-imports-typebox-only', 'shared/contract/src/bad.ts', 'react'],
  ['server-imports-contract-and-shell-exports-only', 'server/src/bad.ts', '@mediothek/platform/index.ts'],
  ['server-imports-contract-and-shell-exports-only', 'server/src/bad.ts', '@mediothek/shell/main.ts'],
  ['player-core-imports-no-view', 'mfe-player/src/core/bad.ts', '../element.ts'],
  ['package-by-its-name', 'mfe-a/src/bad.ts', '../../shared/ui/src/button.ts'],
  ['no-cycle', 'mfe-a/src/bad.ts', './later.ts'],
  ['no-unresolved', 'mfe-a/src/bad.ts', './nowhere.ts'],
  ['no-undeclared-package', 'mfe-a/src/bad.ts', 'zustand'],
  ['shell-folders: texts', 'shell/src/texts.ts', './main.ts'],
  ['mfe-player-folders: texts', 'mfe-player/src/texts.ts', './element.ts'],
]);

/**
 * @param {string} name
 * @returns {string[]} folders that have a rule `<name>-folders: …`, from the lowest to the highest
 */
const foldersOf = (name) =>
  cruiserConfiguration.forbidden?.flatMap((rule) => rule.name?.split(`${name}-folders: `)[1] ?? []) ?? [];

/**
 * @template T
 * @param {Parameters<typeof scratchProject>[0]} content
 * @param {(folder: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function within(content, work) {
  const { folder, remove } = scratchProject(content);
  try {
    return await work(folder);
  } finally {
    remove();
  }
}

/**
 * @param {Record<string, string>} files added to the valid project
 * @returns {Promise<string[]>} violated rules, each with the violating file
 */
function cruise(files) {
  const content = {
    files: { ...validProject, ...installed, ...files },
    links,
    copied: ['.dependency-cruiser.mjs', 'scripts/server-modules.mjs'],
  };
  return within(content, async (cwd) => {
    const output = ['--output-type', 'json', '--output-to', 'report.json'];
    const folders = ['shared', 'shell', 'mfe-a', 'mfe-player', 'server'];
    await run('depcruise', [...folders, '--config', '.dependency-cruiser.mjs', ...output], { cwd });
    /** @type {{ summary: { violations: Array<{ rule: { name: string }, from: string }> } }} */
    const { summary } = JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8'));
    return summary.violations.map(({ rule, from }) => `${rule.name} in ${from}`);
  });
}

describe('dependency-cruiser', () => {
  it('finds nothing in a valid project', async () => {
    assert.deepEqual(await cruise({}), []);
  });

  it('orders the modules of the server', () => {
    assert.deepEqual(modules.map(({ name }) => name).toSorted(), moduleOrder.slice(1).toSorted());
    for (const { name, imports } of modules) {
      const earlier = moduleOrder.slice(0, moduleOrder.indexOf(name));
      assert.deepEqual(
        imports,
        earlier.filter((other) => imports.includes(other)),
        `imports of ${name}`,
      );
    }
  });

  for (const [rule, file, target] of violations) {
    it(`${rule}: ${file} may not import ${target}`, async () => {
      const files = { [file]: `export * from '${target}';\n`, 'mfe-a/src/later.ts': "export * from './bad.ts';\n" };
      const found = await cruise(files);
      assert.ok(found.includes(`${rule} in ${file}`), found.join('\n'));
    });
  }

  for (const name of ['shell', 'mfe-player']) {
    const folders = foldersOf(name);

    it(`${name}-folders: none of ${folders.join(', ')} may import a type of the next one`, async () => {
      const files = folders.map((folder, at) => [
        `${name}/src/${folder}/bad.ts`,
        `import type { Bad as Next } from '../${folders[at + 1] ?? folders[0]}/bad.ts';\nexport type Bad = Next | 1;\n`,
      ]);
      const expected = folders.map((folder) => `${name}-folders: ${folder} in ${name}/src/${folder}/bad.ts`);
      assert.ok(expected.length > 1);
      const found = (await cruise(Object.fromEntries(files))).filter((each) => each.startsWith(`${name}-folders: `));
      assert.deepEqual(found.toSorted(), expected.toSorted());
    });

    it(`${name}-folders: a folder may import itself, and a test any folder`, async () => {
      const files = folders.slice(0, -1).flatMap((folder, at) => [
        [`${name}/src/${folder}/good.ts`, 'export const good = 1;\n'],
        [`${name}/src/${folder}/same.ts`, "export * from './good.ts';\n"],
        [`${name}/src/${folder}/good.test.ts`, `export * from '../${folders.at(-2 - at)}/good.ts';\n`],
      ]);
      assert.deepEqual(await cruise(Object.fromEntries(files)), []);
    });
  }
});

describe('the modules of the server', () => {
  it('name as public only files that other modules import', () => {
    const source = join(root, 'server/src');
    const files = globSync('**/*.ts', { cwd: source }).filter((file) => !/\.test\.ts$|testing/.test(file));
    const imported = new Set(
      files.flatMap((file) =>
        [...readFileSync(join(source, file), 'utf8').matchAll(/from '(\.[^']+)\.ts'/g)]
          .map(([, path = '']) => join(dirname(file), path))
          .filter((path) => path.split('/')[0] !== file.split('/')[0]),
      ),
    );
    const named = modules.flatMap(({ name, publicFiles }) => publicFiles.map((file) => `${name}/${file}`));
    const unused = named.filter((file) =>
      file.endsWith('/*') ? ![...imported].some((path) => path.startsWith(file.slice(0, -1))) : !imported.has(file),
    );
    assert.deepEqual(unused, []);
  });

  it('may import only what the comment in their module.ts names', async () => {
    const files = Object.fromEntries(
      moduleViolations.map(([, file, target], index) => [
        file.replace('bad', `bad-${index}`),
        `export * from '${target}';\n`,
      ]),
    );
    const expected = moduleViolations.map(([rule, file], index) => `${rule} in ${file.replace('bad', `bad-${index}`)}`);
    const found = await cruise(files);
    assert.deepEqual(
      expected.filter((violation) => !found.includes(violation)),
      [],
    );
  });
});

/** @param {Record<string, string>} files @returns {Promise<string>} output of oxlint */
const lint = (files) =>
  within(
    { files, copied: ['.oxlintrc.json', ...lintPlugin, 'docs/glossary.md'] },
    async (cwd) => (await run('oxlint', [], { cwd })).output,
  );

describe('oxlint', () => {
  /** @type {Array<[string, string, RegExp]>} */
  const forbidden = [
    ['react-router in a remote', "export { useNavigate } from 'react-router-dom';", /The shell owns the only router/],
    ['zustand in a remote', "export { create } from 'zustand';", /Stores live in the platform/],
    ['i18next in a remote', "export { t } from 'i18next';", /Texts come through the platform/],
    [
      'a query library in a remote',
      "export { useQuery } from '@tanstack/react-query';",
      /Server data comes through the platform/,
    ],
    ['single-spa in a remote', "export { mountRootParcel } from 'single-spa';", /The shell mounts remotes/],
    [
      'another remote in a remote',
      "export * from '../../mfe-player/src/remote.ts';",
      /A remote never imports another one/,
    ],
    ['the shell in a remote', "export * from '@mediothek/shell/routes';", /deployed without the shell/],
    ['text in a component', 'export const Page = () => <p>Hello</p>;', /jsx-no-literals/],
    ['text in an attribute', 'export const Page = () => <img src="/a" alt="Hello" />;', /jsx-no-literals/],
    [
      'a style attribute',
      'export const Page = () => <p style={{ color: "red" }} />;',
      /security policy blocks style attributes/,
    ],
    ['any', 'export const read = (value: any) => value;', /no-explicit-any/],
    [
      'a comparison of roles',
      "export const mayReview = (user: { role: string }) => user.role === 'editor';",
      /role-comparisons.*may\(user, capability\)/,
    ],
    [
      'direct access to storage',
      "export const read = () => localStorage.getItem('mediothek.player');",
      /browser-storage.*localStore\(\)/,
    ],
    [
      'direct access to storage by the window',
      "export const read = () => window.sessionStorage.getItem('a');",
      /browser-storage.*sessionStore\(\)/,
    ],
    ['a database in the browser', "export const open = () => indexedDB.open('a');", /browser-storage/],
    ['a cookie', "export const store = () => {\n  document.cookie = 'a=b';\n};", /browser-storage.*preferences/],
    ['a process', 'export const home = process.env.HOME;', /runs in browsers/],
  ];
  for (const [what, code, message] of forbidden) {
    it(`rejects ${what}`, async () => assert.match(await lint({ 'mfe-a/src/bad.tsx': `${code}\n` }), message));
  }

  it('forbids router and texts in components', async () => {
    assert.match(
      await lint({ 'shared/ui/src/bad.ts': "export { t } from 'i18next';\n" }),
      /take what you need as props/,
    );
  });

  it('forbids browser libraries in the server', async () => {
    assert.match(await lint({ 'server/src/bad.ts': "export { t } from 'i18next';\n" }), /That is the browser's/);
  });

  it('allows the router in the shell', async () => {
    assert.match(
      await lint({ 'shell/src/good.ts': "export { useNavigate } from 'react-router-dom';\n" }),
      /Found 0 warnings and 0 errors/,
    );
  });
});

describe('stylelint', () => {
  /** @param {string} css */
  const lintStyle = (css) =>
    within({ files: { 'mfe-a/src/a.module.css': css }, copied: ['.stylelintrc.json'] }, async (cwd) => {
      const file = join(cwd, 'mfe-a/src/a.module.css');
      return (await run('stylelint', [file, '--config', join(cwd, '.stylelintrc.json'), '--config-basedir', root]))
        .output;
    });
  /** @type {Array<[string, string, RegExp]>} */
  const forbidden = [
    ['a raw colour', 'color: #123456', /Colours live in tokens.css/],
    ['a colour function', 'color: oklch(50% 0.1 20deg)', /Colours live in tokens.css/],
    ['a raw size', 'inline-size: 12px', /Sizes live in tokens.css/],
    ['a side', 'margin-left: 0', /margin-left/],
    ['four sides', 'padding: 0 1em 0 0', /Four sides are physical/],
  ];
  for (const [what, declaration, message] of forbidden) {
    it(`rejects ${what}`, async () => assert.match(await lintStyle(`.a {\n  ${declaration};\n}\n`), message));
  }

  it('accepts a hairline and a token', async () => {
    assert.equal(await lintStyle('.a {\n  border-block-end: 1px solid var(--color-line);\n}\n'), '');
  });
});

describe('tsc', () => {
  const configurations = ['tsconfig.base.json', 'tsconfig.web.json', 'css-modules.d.ts', 'web-standards.d.ts'];
  const contract = ['shared/contract/tsconfig.json', 'shared/contract/package.json'];

  /** @param {string[]} copied @param {Record<string, string>} files @param {string} project */
  const compile = (copied, files, project) =>
    within(
      { files, copied: [...configurations, ...copied], links },
      async (cwd) => (await run('tsc', ['--build', project], { cwd })).output,
    );

  it('compiles the contract without the DOM and without Node', async () => {
    const code = 'export const title = document.title;\nexport const home = process.env;\n';
    const output = await compile(contract, { 'shared/contract/src/bad.ts': code }, 'shared/contract');
    assert.match(output, /Cannot find name 'document'/);
    assert.match(output, /Cannot find name 'process'/);
  });

  it("compiles the player's core without the DOM", async () => {
    const files = {
      'shared/contract/src/index.ts': 'export {};\n',
      'mfe-player/src/core/bad.ts': 'export const title = document.title;\n',
    };
    const output = await compile([...contract, 'mfe-player/src/core/tsconfig.json'], files, 'mfe-player/src/core');
    assert.match(output, /mfe-player\/src\/core\/bad\.ts.+Cannot find name 'document'/);
  });

  for (const folder of ['shared/ui', 'shared/platform', 'shell']) {
    it(`does not resolve a file that ${folder} does not export`, async () => {
      const files = {
        'mfe-a/tsconfig.json': JSON.stringify({ extends: '../tsconfig.web.json', compilerOptions: { types: [] } }),
        'mfe-a/src/bad.ts': `export * from '@mediothek/${folder.replace('shared/', '')}/src/inside.ts';\n`,
        [`${folder}/src/inside.ts`]: 'export const inside = 1;\n',
      };
      assert.match(await compile([`${folder}/package.json`], files, 'mfe-a'), /bad\.ts.+Cannot find module/);
    });
  }
});

describe('knip', () => {
  it('finds unused files and exports', async () => {
    const files = {
      'package.json': validProject['package.json'],
      'mfe-a/package.json': JSON.stringify({ name: 'mfe-a' }),
      'mfe-a/src/remote.ts': "import { used } from './texts.ts';\n\nexport const name = used;\n",
      'mfe-a/src/texts.ts': 'export const used = 1;\nexport const forgotten = 2;\n',
      'mfe-a/src/orphan.ts': 'export const orphan = 1;\n',
    };
    const output = await within(
      { files, copied: ['knip.json'] },
      async (cwd) => (await run('knip', [], { cwd })).output,
    );
    assert.match(output, /orphan\.ts/);
    assert.match(output, /forgotten/);
    assert.doesNotMatch(output, /^used/m);
  });
});
