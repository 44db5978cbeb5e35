/**
 * `mf-manifest.json`, which the Module Federation plugins of Rspack, Vite and webpack write: the fields that describe a
 * remote. https://module-federation.io/guide/basic/manifest
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

export const manifestName = 'mf-manifest.json';

const Files = Type.Object({ sync: Type.Array(Type.String()), async: Type.Array(Type.String()) });
const Assets = Type.Object({ js: Files, css: Files });

export const StandardManifest = Type.Object({
  name: Type.String(),
  metaData: Type.Object({
    publicPath: Type.Optional(Type.String()),
    remoteEntry: Type.Object({
      name: Type.String(),
      path: Type.Optional(Type.String()),
      type: Type.Optional(Type.String()),
    }),
  }),
  shared: Type.Array(
    Type.Object({
      name: Type.String(),
      /** `false`: any version. */
      requiredVersion: Type.Optional(Type.Union([Type.String(), Type.Boolean()])),
      /** Files of the remote's own copy. Empty with `import: false`. */
      assets: Assets,
    }),
  ),
  exposes: Type.Array(Type.Object({ path: Type.String(), assets: Assets })),
});
export type StandardManifest = Static<typeof StandardManifest>;

/** Limits the error message to a readable length. */
const maxProblems = 5;

/**
 * @param web folder that the bundler has written
 * @returns the manifest, or the problems why it cannot be used
 */
export function readStandardManifest(web: string): { manifest: StandardManifest } | { problems: string[] } {
  const file = join(web, manifestName);
  if (!existsSync(file)) {
    return { problems: [`web/${manifestName} is missing: set "manifest: true" in the Module Federation plugin`] };
  }
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return { problems: [`web/${manifestName} is not JSON: ${error instanceof Error ? error.message : String(error)}`] };
  }
  if (Value.Check(StandardManifest, content)) return { manifest: content };
  return {
    problems: [...Value.Errors(StandardManifest, content)]
      .slice(0, maxProblems)
      .map(({ instancePath, message }) => `web/${manifestName}: ${instancePath || '/'} ${message}`),
  };
}
