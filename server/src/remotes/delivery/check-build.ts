/** Checks that the files of a build are exactly those of its `build.json`. */
import { declarationProblems, RemoteBuild } from '@mediothek/contract';
import { styleProblems } from '@mediothek/cli/styles';
import { Value } from 'typebox/value';
import { ApiError } from '../../base/http/api-error.ts';
import { type BuildFiles, quote, rejectBuild } from './build-files.ts';
import { contentVersion, integrityOf } from './content-version.ts';
import type { DeliveryAccess } from './tokens.ts';

/** @throws ApiError `bad_request` */
export function readManifest(bytes: Buffer | undefined): RemoteBuild {
  if (!bytes) rejectBuild('it has no build.json');
  let manifest: unknown;
  try {
    manifest = JSON.parse(bytes.toString());
  } catch {
    rejectBuild('its build.json is no JSON');
  }
  if (Value.Check(RemoteBuild, manifest)) return manifest;
  const [first] = Value.Errors(RemoteBuild, manifest);
  return rejectBuild(`its build.json: ${first?.instancePath || 'it'} ${first?.message ?? 'is not valid'}`);
}

/**
 * Checks the complete build.
 * @returns its manifest
 * @throws ApiError that names the first violated rule
 */
export function checkBuild(files: BuildFiles, access: DeliveryAccess): RemoteBuild {
  const build = readManifest(files.get('build.json'));
  checkManifest(build, access);
  checkFiles(files, build);
  const version = contentVersion(files, build);
  if (build.version !== version) rejectBuild(`its version is ${build.version}, but its files are version ${version}`);
  return build;
}

/** Checks that the files are those of the manifest, and no others. @throws ApiError */
export function checkFiles(files: BuildFiles, build: RemoteBuild): void {
  checkIntegrity(files, 'web', build.integrity);
  checkIntegrity(files, 'embed', build.embedIntegrity ?? {});
  checkIntegrity(files, 'node', build.nodeIntegrity ?? {});
  checkTexts(files, build);
  checkStyles(files, build.name);
}

/** Checks the manifest without the files. @throws ApiError */
export function checkManifest(build: RemoteBuild, { remote, trusted }: DeliveryAccess): void {
  if (build.name !== remote) rejectBuild(`it is a build of "${build.name}", not of "${remote}"`);
  if (!build.requires) rejectBuild('its build.json does not say what it was built against ("requires")');
  if (build.server && build.nodeIntegrity?.['remote.mjs'] === undefined) {
    rejectBuild('its build.json has no integrity ("nodeIntegrity") of node/remote.mjs');
  }
  if (!build.server && build.nodeIntegrity) rejectBuild('it has files in node/, but says that there is no Node build');
  const named = [build, ...Object.values(build.pages ?? {})].flatMap(({ modules, styles }) => [...modules, ...styles]);
  for (const file of [build.entry, ...named, ...Object.values(build.texts ?? {})]) {
    if (!Object.hasOwn(build.integrity, file)) rejectBuild(`its build.json names ${file} without an integrity`);
  }
  if (build.embed !== undefined && !Object.hasOwn(build.embedIntegrity ?? {}, build.embed)) {
    rejectBuild(`its build.json names ${build.embed} without an integrity`);
  }
  const [problem] = declarationProblems(build);
  if (problem !== undefined) rejectBuild(problem);
  const isEmbedded = build.embed !== undefined || Object.keys(build.scripts ?? {}).length > 0;
  if (isEmbedded && !trusted) {
    throw new ApiError('forbidden', 'What pages of other sites embed is replaced with a trusted token only');
  }
}

const folderOf = (path: string): string => path.slice(0, path.indexOf('/') + 1);
/** Files that need integrity: Node can run any file, browsers run scripts and apply styles. */
const needsIntegrity = (path: string): boolean => path.startsWith('node/') || /\.(js|css)$/.test(path);

/** @throws ApiError for a file that is missing, changed, or not described */
function checkIntegrity(
  files: BuildFiles,
  folder: 'web' | 'embed' | 'node',
  integrity: Readonly<Record<string, string>>,
): void {
  for (const [file, expected] of Object.entries(integrity)) {
    const bytes = files.get(`${folder}/${file}`);
    if (!bytes) rejectBuild(`the file ${quote(`${folder}/${file}`)} of its build.json is missing`);
    if (integrityOf(bytes) !== expected) rejectBuild(`${folder}/${file} is not the file of its build.json`);
  }
  for (const path of files.keys()) {
    const isDescribed = Object.hasOwn(integrity, path.slice(folder.length + 1));
    if (folderOf(path) === `${folder}/` && needsIntegrity(path) && !isDescribed) {
      rejectBuild(`${path} is not described in its build.json`);
    }
  }
}

/** Checks that the style sheets reach nothing outside of the remote. @throws ApiError that names file, line and column */
function checkStyles(files: BuildFiles, remote: string): void {
  for (const [path, bytes] of files) {
    if (!/^web\/.*\.css$/.test(path)) continue;
    const [problem] = styleProblems(bytes.toString(), { remote, finished: true });
    if (problem) rejectBuild(`${path}:${problem.line}:${problem.column} ${problem.message}`);
  }
}

/** Checks styles and scripts that pages inline: they must not end their element. @throws ApiError */
function checkTexts(files: BuildFiles, { scripts = {} }: RemoteBuild): void {
  for (const [path, bytes] of files) {
    if (path.endsWith('.css') && /<\/style/i.test(bytes.toString('latin1'))) rejectBuild(`${path} contains "</style"`);
    const script = /^scripts\/(.+)\/(.+)\.js$/.exec(path);
    if (script && (script[1] !== script[2] || scripts[script[1] ?? ''] !== bytes.toString())) {
      rejectBuild(`${path} is not described in its build.json`);
    }
  }
  for (const [name, text] of Object.entries(scripts)) {
    if (!files.has(`scripts/${name}/${name}.js`)) rejectBuild(`its script ${quote(name)} is not among its files`);
    if (/<\/script/i.test(text)) rejectBuild(`its script ${quote(name)} contains "</script"`);
  }
}
