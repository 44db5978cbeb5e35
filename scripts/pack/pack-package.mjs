import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../child.mjs';
import { root } from '../project.mjs';
import { compile } from './compile.mjs';
import { packedManifest } from './packed-manifest.mjs';

/** What lies beside a package's sources and belongs to it. */
const beside = { build: [], cli: ['template'], contract: [], platform: [], ui: ['fonts'] };

/** What the sources of each find around them in this repository. */
const surroundings = {
  build: { ambient: [], types: ['node'], without: ['harness'] },
  cli: { ambient: [], types: ['node'] },
  contract: { ambient: ['web-standards.d.ts'], types: [] },
  platform: { ambient: ['css-modules.d.ts'], types: [] },
  ui: { ambient: ['css-modules.d.ts'], types: [] },
};

/**
 * What else goes into the build package: the harness, how a team's tests run, and how its sources are checked.
 *
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
 * Packs one package of `shared/` as teams get it: compiled, because Node runs no TypeScript below node_modules.
 *
 * @param {keyof typeof beside} name
 * @param {string} destination gets the .tgz
 * @param {string} work an empty folder for what is made on the way
 * @returns {Promise<string>} the file's name
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
