import { join } from 'node:path';
import { TextFiles } from '@mediothek/contract';
import { Type } from 'typebox';
import { checkFiles } from './check-files.ts';
import type { PageAssets } from './release-assets.ts';
import { readJsonFile } from './read-json-file.ts';
import { checkInline, keysWithBase, readStyles, withBase } from './style-files.ts';
import { CriticalCss } from './critical-css.ts';

const FileName = (ending: string) => Type.String({ pattern: `^[A-Za-z0-9_.-]+\\.${ending}$` });

/** `dist/shell/build.json`, written by the build. */
const ShellBuild = Type.Object({
  version: Type.String({ minLength: 1 }),
  main: Type.String({ pattern: '^main\\.[A-Za-z0-9]+\\.js$' }),
  styles: Type.Array(
    Type.Union([
      Type.Object({
        file: FileName('css'),
        rules: Type.Array(Type.Object({ css: Type.String(), classes: Type.Array(Type.Array(Type.String())) })),
      }),
      // Shells built before 2026-11-22: every page contains the complete sheet.
      FileName('css'),
    ]),
  ),
  fonts: Type.Array(FileName('woff2')),
  texts: TextFiles,
  account: Type.Object({ modules: Type.Array(FileName('js')), styles: Type.Array(FileName('css')), texts: TextFiles }),
  integrity: Type.Record(Type.String(), Type.String({ pattern: '^sha384-' })),
});

/** Style sheet of which pages inline the rules that they use. */
export interface ShellStyle {
  href: string;
  name: string;
  criticalCss: CriticalCss;
}

/** Files of the shell's build. */
export interface ShellFiles {
  version: string;
  main: string;
  texts: Readonly<Record<string, string>>;
  styles: ShellStyle[];
  fonts: string[];
  /** Assets of the shell's own pages. */
  account: PageAssets;
  /** Integrity by absolute path. */
  integrity: Readonly<Record<string, string>>;
  /** Integrity in its shortest form. */
  hashes: Readonly<Record<string, string>>;
}

/**
 * @param twin the shell with every remote in its bundle (benchmark)
 * @throws Error if a file is missing or incomplete
 */
export async function readShell(dist: string, twin: boolean): Promise<ShellFiles> {
  const folder = join(dist, twin ? 'twin' : 'shell');
  const build = await readJsonFile(join(folder, 'build.json'), ShellBuild);
  const hashes = await checkFiles(join(folder, 'web'), build.integrity);
  const read = (files: readonly string[]) => readStyles(join(folder, 'web'), base, files);
  const styles = await Promise.all(
    build.styles.map(async (style) => {
      if (typeof style !== 'string') return style;
      const [sheet] = await read([style]);
      return { file: style, rules: [{ css: sheet?.text ?? '', classes: [[]] }] };
    }),
  );
  for (const { file, rules } of styles) {
    for (const { css } of rules) checkInline(join(folder, 'web', file), css);
  }
  return {
    version: build.version,
    main: base + build.main,
    texts: withBase(base, build.texts),
    styles: styles.map(({ file, rules }) => ({ href: base + file, name: file, criticalCss: new CriticalCss(rules) })),
    fonts: build.fonts.map((file) => base + file),
    account: {
      modules: build.account.modules.map((file) => base + file),
      styles: await read(build.account.styles),
      texts: withBase(base, build.account.texts),
    },
    integrity: keysWithBase(base, build.integrity),
    hashes: keysWithBase(base, hashes),
  };
}
const base = '/assets/';
