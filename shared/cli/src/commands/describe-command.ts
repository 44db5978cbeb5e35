import { type Command } from 'commander';
import { join, resolve } from 'node:path';
import { checkBuild } from '../check-build.ts';
import { describeRemote, type DescribedRemote } from '../describe/describe-remote.ts';
import { writeLine, type TeamContext } from '../team-context.ts';

interface Options {
  name?: string;
  entry?: string;
  routes?: string;
  check?: true;
}

/** `mediothek remote describe [folder]` */
export function addDescribeCommand(remote: Command, context: TeamContext): void {
  remote
    .command('describe')
    .summary('write build.json for a build by Rspack or Vite')
    .description(
      'Writes build.json for a build by Rspack, Vite or another bundler with Module Federation: reads web/mf-manifest.json, ' +
        'computes version and integrity, and reports what a portal would reject. mediothek-build writes build.json itself.',
    )
    .argument('[folder]', 'folder that contains web/', 'dist')
    .option('--name <name>', 'name of the remote, if the Module Federation plugin has another name')
    .option('--entry <file>', 'file of the container in web/, if the manifest names another one')
    .option(
      '--routes <file>',
      'file with the declared pages and menu entries (default: src/routes.ts, if there is one)',
    )
    .option('--check', 'only compare build.json with the files')
    .action((folder: string, { name, entry, routes, check }: Options) => {
      const buildFolder = resolve(folder);
      if (check) {
        const build = checkBuild(buildFolder);
        writeLine(context.stdout, `${build.name} ${build.version}: ${join(folder, 'build.json')} matches its files.`);
        return;
      }
      const described = describeRemote(buildFolder, {
        ...(name === undefined ? {} : { name }),
        ...(entry === undefined ? {} : { entry }),
        ...(routes === undefined ? {} : { routes }),
        sources: process.cwd(),
      });
      for (const line of summaryLines(described, folder)) writeLine(context.stdout, line);
    });
}

function* summaryLines({ build, leftOut }: DescribedRemote, folder: string): Generator<string> {
  const { name, version, entry, modules, styles, texts = {}, pages = {}, integrity, requires = {} } = build;
  yield `Wrote ${join(folder, 'build.json')}: ${name} ${version}, ${Object.keys(integrity).length} scripts and styles.`;
  yield `  ./app: ${[entry, ...modules, ...styles].join(', ')}`;
  yield `  texts: ${Object.values(texts).join(', ') || 'no chunks of their own'}`;
  if (Object.keys(pages).length > 0) yield `  pages: ${Object.keys(pages).join(', ')}`;
  for (const { path, page } of build.routes ?? []) yield `  route: ${path} (${page})`;
  for (const { path } of build.navigation ?? []) yield `  menu entry: ${path}`;
  yield `  requires: ${Object.entries(requires)
    .map((parts) => parts.join(' '))
    .join(', ')}`;
  if (leftOut.length > 0) yield `  not delivered: ${leftOut.join(', ')}`;
}
