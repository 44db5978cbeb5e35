/**
 * Checks a finished build before it is uploaded. The server checks the same, but here a team gets the result in a
 * second.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { declarationProblems, RemoteBuild } from '@mediothek/contract';
import { checkStyles } from './describe/check-styles.ts';
import { contentVersion, deliveredFiles, integrityOf, isCode } from './describe/build-files.ts';

function readBuild(folder: string): RemoteBuild {
  const file = join(folder, 'build.json');
  if (!existsSync(file))
    throw new Error(
      `${folder} has no build.json: build the remote first (npm run build), then describe it if its bundler is not the portal’s (mediothek remote describe).`,
    );
  const build = parsed(file);
  if (Value.Check(RemoteBuild, build)) return build;
  const [problem] = Value.Errors(RemoteBuild, build);
  throw new Error(`${file} is not a valid build description: ${problem?.instancePath || '/'} ${problem?.message}`);
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** Differences between the files of one part of the build and `build.json`. */
function* differences(
  folder: string,
  part: string,
  listed: Readonly<Record<string, string>>,
  isIncluded: (name: string) => boolean,
): Generator<string> {
  const there = deliveredFiles(folder).flatMap((path) =>
    path.startsWith(`${part}/`) ? [path.slice(part.length + 1)] : [],
  );
  for (const [name, integrity] of Object.entries(listed)) {
    if (!there.includes(name)) yield `${part}/${name} is missing`;
    else if (integrityOf(join(folder, part, name)) !== integrity)
      yield `${part}/${name} is not the file that was built`;
  }
  for (const name of there.filter(isIncluded)) if (!listed[name]) yield `${part}/${name} is not listed in build.json`;
}

function* namedFiles({ entry, modules, styles, texts = {}, pages = {} }: RemoteBuild): Generator<string> {
  yield entry;
  yield* modules;
  yield* styles;
  yield* Object.values(texts);
  for (const page of Object.values(pages)) yield* [...page.modules, ...page.styles];
}

function* problemsOf(folder: string, build: RemoteBuild): Generator<string> {
  yield* differences(folder, 'web', build.integrity, isCode);
  for (const name of namedFiles(build)) if (!build.integrity[name]) yield `web/${name} has no integrity in build.json`;
  yield* differences(folder, 'node', build.nodeIntegrity ?? {}, () => true);
  if (build.server && !build.nodeIntegrity?.['remote.mjs']) yield 'node/remote.mjs has no integrity in build.json';
  yield* differences(folder, 'embed', build.embedIntegrity ?? {}, isCode);
  const version = contentVersion(folder, build);
  if (build.version !== version) yield `its version is ${build.version}, but its files are version ${version}`;
  yield* declarationProblems(build);
  yield* checkStyles(folder, build.name);
  if (!build.requires) yield 'build.json does not name the host that the build requires ("requires")';
}

/**
 * Reads and checks `build.json`.
 * @param folder with `build.json`
 * @throws {Error} that lists all problems
 */
export function checkBuild(folder: string): RemoteBuild {
  const build = readBuild(folder);
  const problems = [...problemsOf(folder, build)];
  if (problems.length === 0) return build;
  throw new Error([`${folder} cannot be published; build it again:`, ...problems].join('\n  '));
}
