import { TextFiles } from '@mediothek/contract';
import { Type } from 'typebox';

const FileName = (ending: string) => Type.String({ pattern: `^[A-Za-z0-9_.-]+\\.${ending}$` });

/** `dist/shell/build.json`, written by the build. */
export const ShellBuild = Type.Object({
  version: Type.String({ minLength: 1 }),
  main: Type.String({ pattern: '^main\\.[A-Za-z0-9]+\\.js$' }),
  styles: Type.Array(FileName('css')),
  fonts: Type.Array(FileName('woff2')),
  texts: TextFiles,
  account: Type.Object({ modules: Type.Array(FileName('js')), styles: Type.Array(FileName('css')), texts: TextFiles }),
  integrity: Type.Record(Type.String(), Type.String({ pattern: '^sha384-' })),
});
