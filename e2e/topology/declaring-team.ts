/** Team outside of the repository whose remote declares pages: the sources of `fixtures/exhibitions-remote`. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../fixtures/server.ts';

export interface DeclaringTeam {
  /** Folder of the finished build. */
  dist: string;
  /** Replaces a text in a source file. */
  edit(file: string, text: string, replacement: string): Promise<void>;
  /** Builds for browser and Node. @throws Error with the output, if it fails */
  build(): Promise<void>;
  remove(): Promise<void>;
}

const installed = ['@mediothek', 'react', 'react-dom'];
const program = join(repositoryRoot, 'shared/build/bin/mediothek-build.mjs');

/** @param name of the remote, in place of `orbit` */
export async function startDeclaringTeam(name: string): Promise<DeclaringTeam> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), `${name}-`)));
  const filter = (file: string) => !file.endsWith('tsconfig.json') && !file.includes('.cache');
  await cp(join(repositoryRoot, 'e2e/fixtures/exhibitions-remote'), folder, { recursive: true, filter });
  for (const file of installed) {
    const link = join(folder, 'node_modules', file);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(repositoryRoot, 'node_modules', file), link);
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: `remote-${name}`, type: 'module' }));
  const edit: DeclaringTeam['edit'] = async (file, text, replacement) => {
    const source = await readFile(join(folder, file), 'utf8');
    if (!source.includes(text)) throw new Error(`${file} does not contain ${text}`);
    await writeFile(join(folder, file), source.replaceAll(text, replacement));
  };
  for (const file of ['webpack.config.ts', 'src/remote.ts', 'src/texts.ts']) await edit(file, `'orbit'`, `'${name}'`);
  return {
    dist: join(folder, 'dist'),
    edit,
    async build() {
      await promisify(execFile)(join(repositoryRoot, 'node_modules/.bin/node'), [program, 'build'], { cwd: folder });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
