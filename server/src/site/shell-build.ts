import { join } from 'node:path';
import { TextFiles } from '@mediothek/contract';
import { Type } from 'typebox';
import { checkFiles } from './check-files.ts';
import type { FramePart } from './frame.ts';
import { readChecked } from './read-checked.ts';
import { keysWithBase, readStyles, withBase, type Style } from './style-files.ts';

const FileName = (ending: string) => Type.String({ pattern: `^[A-Za-z0-9_.-]+\\.${ending}$` });

/** `dist/shell/build.json`, written by the build. */
const ShellBuild = Type.Object({
  version: Type.String({ minLength: 1 }),
  main: Type.String({ pattern: '^main\\.[A-Za-z0-9]+\\.js$' }),
  styles: Type.Array(FileName('css')),
  fonts: Type.Array(FileName('woff2')),
  texts: TextFiles,
  account: Type.Object({ modules: Type.Array(FileName('js')), styles: Type.Array(FileName('css')), texts: TextFiles }),
  integrity: Type.Record(Type.String(), Type.String({ pattern: '^sha384-' })),
});

/** What pages need of the shell's build. */
export interface ShellFiles {
  version: string;
  main: string;
  texts: Readonly<Record<string, string>>;
  styles: Style[];
  fonts: string[];
  /** The shell's own pages. */
  account: FramePart;
  /** By absolute path. */
  integrity: Readonly<Record<string, string>>;
}

/**
 * @param twin the shell that has every remote in its bundle (benchmark)
 * @throws Error when a file is missing or not whole
 */
export async function readShell(dist: string, twin: boolean): Promise<ShellFiles> {
  const folder = join(dist, twin ? 'twin' : 'shell');
  const build = await readChecked(join(folder, 'build.json'), ShellBuild);
  await checkFiles(join(folder, 'web'), build.integrity);
  const read = (files: readonly string[]) => readStyles(join(folder, 'web'), base, files);
  return {
    version: build.version,
    main: base + build.main,
    texts: withBase(base, build.texts),
    styles: await read(build.styles),
    fonts: build.fonts.map((file) => base + file),
    account: {
      modules: build.account.modules.map((file) => base + file),
      styles: await read(build.account.styles),
      texts: withBase(base, build.account.texts),
    },
    integrity: keysWithBase(base, build.integrity),
  };
}
const base = '/assets/';
