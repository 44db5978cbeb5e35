import { Type } from 'typebox';

/** `dist/shell/build.json`, written by the build. */
export const ShellBuild = Type.Object({
  version: Type.String({ minLength: 1 }),
  main: Type.String({ pattern: '^main\\.[A-Za-z0-9]+\\.js$' }),
  styles: Type.Array(Type.String({ pattern: '^[A-Za-z0-9_.-]+\\.css$' })),
  fonts: Type.Array(Type.String({ pattern: '^[A-Za-z0-9_.-]+\\.woff2$' })),
  integrity: Type.Record(Type.String(), Type.String({ pattern: '^sha384-' })),
});
