/** Reads what a remote declares in `src/routes.ts`. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { declarationProblems, RemoteBuild } from '@mediothek/contract';
import { Value } from 'typebox/value';

export type BuildDeclaration = Pick<RemoteBuild, 'routes' | 'navigation' | 'extensions' | 'backend'>;

const fileNames = ['routes.ts', 'routes.mts', 'routes.js', 'routes.mjs', 'routes.json'];

/**
 * The file contains data only: `routes`, `navigation`, `extensions` and `backend`, as exports or as JSON. Node runs it, so it may import nothing
 * but types, and every bundler gets the same result.
 * @param sources folder of the remote, which contains `src/`
 * @param file another file, relative to the folder
 * @returns an empty object if the remote declares nothing
 * @throws {Error} that names the file and all problems
 */
export function readDeclaration(sources: string, file?: string): BuildDeclaration {
  const found = file === undefined ? defaultFile(sources) : resolve(sources, file);
  if (found === undefined) return requireNoRoutes(sources);
  if (!existsSync(found)) throw new Error(`${found} does not exist`);
  const shown = relative(sources, found);
  const { routes, navigation, extensions, backend } = load(found, shown);
  if ([routes, navigation, extensions, backend].every((part) => part === undefined)) {
    throw new Error(`${shown} exports neither "routes" nor "navigation" nor "extensions" nor "backend"`);
  }
  const declaration = {
    ...(routes !== undefined && { routes }),
    ...(navigation !== undefined && { navigation }),
    ...(extensions !== undefined && { extensions }),
    ...(backend !== undefined && { backend }),
  };
  // Exports are objects of a module; the contract's schemas are of JSON.
  const json = JSON.stringify(declaration);
  return checked(JSON.parse(json), shown);
}

function defaultFile(sources: string): string | undefined {
  return fileNames.map((name) => join(sources, 'src', name)).find(existsSync);
}

/** Routes that are written in `remote.ts` itself would be ignored without a message. */
function requireNoRoutes(sources: string): BuildDeclaration {
  const remote = ['remote.ts', 'remote.tsx', 'remote.js'].map((name) => join(sources, 'src', name)).find(existsSync);
  if (remote !== undefined && /defineRemote\(\{[^]*\broutes\b\s*[,:}]/.test(readFileSync(remote, 'utf8'))) {
    throw new Error(
      `${relative(sources, remote)} passes routes to defineRemote(), but there is no src/routes.ts: write them there and import them`,
    );
  }
  return {};
}

function load(file: string, shown: string): Record<string, unknown> {
  try {
    // Node 24 removes the types of TypeScript files.
    return createRequire(import.meta.url)(file) as Record<string, unknown>;
  } catch (error) {
    throw new Error(`${shown} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function checked(value: unknown, shown: string): BuildDeclaration {
  const { routes, navigation, extensions, backend } = RemoteBuild.properties;
  const {
    routes: routeList = [],
    navigation: entries = [],
    extensions: extensionList = [],
    backend: own = {},
  } = value as Record<string, unknown>;
  const problems = [
    ...Value.Errors(routes, routeList).map((each) => `routes${each.instancePath} ${each.message}`),
    ...Value.Errors(navigation, entries).map((each) => `navigation${each.instancePath} ${each.message}`),
    ...Value.Errors(extensions, extensionList).map((each) => `extensions${each.instancePath} ${each.message}`),
    ...Value.Errors(backend, own).map((each) => `backend${each.instancePath} ${each.message}`),
  ];
  const declaration = value as BuildDeclaration; // checked above
  if (problems.length === 0) problems.push(...declarationProblems(declaration));
  if (problems.length > 0) throw new Error([`${shown} is not valid:`, ...problems].join('\n  '));
  return declaration;
}
