import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../child.mjs';
import { root } from '../project.mjs';
import { compile } from './compile.mjs';
import { packedManifest } from './packed-manifest.mjs';

/** Folders of a package, next to its sources, that are packed. */
const beside = { build: [], cli: ['template'], contract: [], platform: [], ui: ['fonts'] };

/** Declarations and types that the sources of each package use in this repository. */
const surroundings = {
  build: { ambient: [], types: ['node'], without: ['harness'] },
  cli: { ambient: [], types: ['node'] },
  contract: { ambient: ['web-standards.d.ts'], types: [] },
  platform: { ambient: ['css-modules.d.ts'], types: [] },
  ui: { ambient: ['css-modules.d.ts'], types: [] },
};

/**
 * Adds further files to the build package: the harness, the Jest preset of teams, and their tsconfig.
 * @param {string} stage
 * @param {string} work
 */
async function addTeamFiles(stage, work) {
  const build = join(root, 'shared/build');
  await compile(join(build, 'src/harness'), join(build, 'tsconfig.harness.json'), join(stage, 'dist/harness'), {
    work,
    ambient: ['css-modules.d.ts', 'shared/build/src/dev-modules.d.ts'],
    types: [],
  });
  const jest = ['css-modules.mjs', 'environment.mjs', 'preset.mjs', 'set-up.mjs', 'transform.mjs'];
  for (const name of jest) cpSync(join(root, 'scripts/jest', name), join(stage, 'jest', name));
  cpSync(join(root, 'css-modules.d.ts'), join(stage, 'css-modules.d.ts'));
  cpSync(join(root, 'shared/build/tsconfig.remote.json'), join(stage, 'tsconfig.json'));
}

/**
 * Packs a package of `shared/` for teams. It is compiled, because Node does not run TypeScript below node_modules.
 * @param {keyof typeof beside} name
 * @param {string} destination folder for the .tgz file
 * @param {string} work empty folder for temporary files
 * @returns {Promise<string>} name of the file
 */
export async function packPackage(name, destination, work) {
  const folder = join(root, 'shared', name);
  const stage = join(work, name);
  await compile(join(folder, 'src'), join(folder, 'tsconfig.json'), join(stage, 'dist'), {
    work: join(work, `${name}-project`),
    ...surroundings[name],
  });
  for (const part of beside[name]) cpSync(join(folder, part), join(stage, part), { recursive: true });
  if (existsSync(join(folder, 'bin'))) copyPrograms(join(folder, 'bin'), join(stage, 'bin'));
  if (name === 'build') await addTeamFiles(stage, join(work, 'harness-project'));
  const manifest = packedManifest(name, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', destination];
  const { code, output } = await run('npm', args, { cwd: stage });
  if (code !== 0) throw new Error(`npm pack of ${manifest.name} failed:\n${output}`);
  return `${manifest.name.slice(1).replace('/', '-')}-${manifest.version}.tgz`;
}

/** @param {string} from @param {string} to */
function copyPrograms(from, to) {
  mkdirSync(to, { recursive: true });
  cpSync(from, to, { recursive: true });
  for (const file of ['mediothek.mjs', 'mediothek-build.mjs'].map((name) => join(to, name)).filter(existsSync)) {
    const text = readFileSync(file, 'utf8').replace(/\.\.\/src\/(.*)\.ts'/, "../dist/$1.js'");
    writeFileSync(file, text, { mode: 0o755 });
  }
}
