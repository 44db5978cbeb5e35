/** Writes `build.json`: what a finished build consists of, with the integrity of each file. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteBuild } from '@mediothek/contract';
import { Value } from 'typebox/value';
import { compressFiles, contentVersion, filesBelow, integrities } from './build-files.ts';
import { commitOf } from './commit-of.ts';

/** What the files alone do not say. */
export interface BuildFacts extends Pick<
  RemoteBuild,
  'name' | 'entry' | 'modules' | 'styles' | 'texts' | 'pages' | 'requires'
> {
  /** With the remote's sources, whose commit the build names; none: no commit is named. */
  sources?: string;
}

/** By name, the classic scripts that documents carry inline. */
const scriptTexts = (folder: string): NonNullable<RemoteBuild['scripts']> =>
  Object.fromEntries(
    filesBelow(folder).flatMap((path) => {
      const [, outer, inner] = /^([^/]+)\/([^/]+)\.js$/.exec(path) ?? [];
      return outer !== undefined && outer === inner ? [[outer, readFileSync(join(folder, path), 'utf8')]] : [];
    }),
  );

/**
 * Reads the files of a finished build and writes its `build.json`, and what is compressed beside them.
 * @param folder with `web/`, and perhaps `node/`, `embed/` and `scripts/`
 * @throws {Error} where `build.json` would not be what the contract says; nothing is written then
 */
export function writeBuild(folder: string, { sources, ...facts }: BuildFacts): RemoteBuild {
  const embed = filesBelow(join(folder, 'embed')).find((file) => /^embed\..*\.js$/.test(file));
  const server = existsSync(join(folder, 'node/remote.mjs'));
  const commit = sources === undefined ? undefined : commitOf(sources);
  const build: RemoteBuild = {
    name: facts.name,
    version: contentVersion(folder),
    entry: facts.entry,
    modules: facts.modules,
    styles: facts.styles,
    texts: facts.texts ?? {},
    pages: facts.pages ?? {},
    integrity: integrities(folder, 'web'),
    server,
    ...(server ? { nodeIntegrity: integrities(folder, 'node', () => true) } : {}),
    ...(facts.requires ? { requires: facts.requires } : {}),
    ...(commit ? { commit } : {}),
    ...(embed ? { embed, embedIntegrity: integrities(folder, 'embed') } : {}),
    scripts: scriptTexts(join(folder, 'scripts')),
  };
  const [problem] = Value.Errors(RemoteBuild, build);
  if (problem) throw new Error(`${folder}: ${problem.instancePath || '/'} of build.json ${problem.message}`);
  compressFiles(folder, 'web');
  if (embed) compressFiles(folder, 'embed');
  writeFileSync(join(folder, 'build.json'), JSON.stringify(build, null, 1));
  return build;
}
