/** Writes `build.json`: the files of a finished build, with their integrity. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteBuild } from '@mediothek/contract';
import { Value } from 'typebox/value';
import { checkStyles } from './check-styles.ts';
import { compressFiles, contentVersion, filesBelow, integrities } from './build-files.ts';
import { commitOf } from './commit-of.ts';

/** Fields that cannot be derived from the files. */
export interface BuildInfo extends Pick<
  RemoteBuild,
  | 'name'
  | 'entry'
  | 'modules'
  | 'styles'
  | 'texts'
  | 'pages'
  | 'requires'
  | 'routes'
  | 'navigation'
  | 'extensions'
  | 'backend'
> {
  /** Folder with the remote's sources, whose commit the build names. Absent: no commit is named. */
  sources?: string;
}

/** Texts of the classic scripts that are inlined into documents, by name. */
const scriptTexts = (folder: string): NonNullable<RemoteBuild['scripts']> =>
  Object.fromEntries(
    filesBelow(folder).flatMap((path) => {
      const [, outer, inner] = /^([^/]+)\/([^/]+)\.js$/.exec(path) ?? [];
      return outer !== undefined && outer === inner ? [[outer, readFileSync(join(folder, path), 'utf8')]] : [];
    }),
  );

/**
 * Reads the files of a finished build and writes its `build.json` and the compressed copies.
 * @param folder with `web/`, and optionally `node/`, `embed/` and `scripts/`
 * @throws {Error} if `build.json` would violate the contract, or a style sheet reaches elements outside of the remote;
 *   nothing is written then
 */
export function writeBuild(folder: string, { sources, ...info }: BuildInfo): RemoteBuild {
  const embed = filesBelow(join(folder, 'embed')).find((file) => /^embed\..*\.js$/.test(file));
  const server = existsSync(join(folder, 'node/remote.mjs'));
  const commit = sources === undefined ? undefined : commitOf(sources);
  const build: RemoteBuild = {
    name: info.name,
    version: contentVersion(folder, info),
    entry: info.entry,
    modules: info.modules,
    styles: info.styles,
    texts: info.texts ?? {},
    pages: info.pages ?? {},
    integrity: integrities(folder, 'web'),
    server,
    ...(server ? { nodeIntegrity: integrities(folder, 'node', () => true) } : {}),
    ...(info.requires ? { requires: info.requires } : {}),
    ...(commit ? { commit } : {}),
    ...(embed ? { embed, embedIntegrity: integrities(folder, 'embed') } : {}),
    scripts: scriptTexts(join(folder, 'scripts')),
    ...(info.routes ? { routes: info.routes } : {}),
    ...(info.navigation ? { navigation: info.navigation } : {}),
    ...(info.extensions ? { extensions: info.extensions } : {}),
    ...(info.backend ? { backend: info.backend } : {}),
  };
  const [problem] = Value.Errors(RemoteBuild, build);
  if (problem) throw new Error(`${folder}: ${problem.instancePath || '/'} of build.json ${problem.message}`);
  const [...problems] = checkStyles(folder, info.name);
  if (problems.length > 0)
    throw new Error([`${folder} has styles that reach out of the remote:`, ...problems].join('\n  '));
  compressFiles(folder, 'web');
  if (embed) compressFiles(folder, 'embed');
  writeFileSync(join(folder, 'build.json'), JSON.stringify(build, null, 1));
  return build;
}
