import { type Command } from 'commander';
import { join, resolve } from 'node:path';
import { checkBuild } from '../check-build.ts';
import { describeRemote, type DescribedRemote } from '../describe/describe-remote.ts';
import { writeLine, type TeamContext } from '../team-context.ts';

interface Options {
  name?: string;
  entry?: string;
  check?: true;
}

/** `mediothek remote describe [folder]` */
export function addDescribeCommand(remote: Command, context: TeamContext): void {
  remote
    .command('describe')
    .summary('write build.json for what Rspack or Vite has built')
    .description(
      'Writes build.json for a build by Rspack, Vite or another bundler with Module Federation: reads web/mf-manifest.json, ' +
        'computes version and integrity, and says what a portal would refuse. Builds by mediothek-build have theirs already.',
    )
    .argument('[folder]', 'with web/, where the bundler wrote', 'dist')
    .option('--name <name>', 'of the remote, when the Module Federation plugin has another one')
    .option('--entry <file>', 'of the container in web/, when the manifest names another one')
    .option('--check', 'write nothing: only compare build.json with the files')
    .action((folder: string, { name, entry, check }: Options) => {
      const buildFolder = resolve(folder);
      if (check) {
        const build = checkBuild(buildFolder);
        writeLine(
          context.stdout,
          `${build.name} ${build.version}: ${join(folder, 'build.json')} is right about its files.`,
        );
        return;
      }
      const described = describeRemote(buildFolder, {
        ...(name === undefined ? {} : { name }),
        ...(entry === undefined ? {} : { entry }),
        sources: process.cwd(),
      });
      for (const line of summaryLines(described, folder)) writeLine(context.stdout, line);
    });
}

function* summaryLines({ build, leftOut }: DescribedRemote, folder: string): Generator<string> {
  const { name, version, entry, modules, styles, texts = {}, pages = {}, integrity, requires = {} } = build;
  yield `Wrote ${join(folder, 'build.json')}: ${name} ${version}, ${Object.keys(integrity).length} scripts and styles.`;
  yield `  ./app: ${[entry, ...modules, ...styles].join(', ')}`;
  yield `  texts: ${Object.values(texts).join(', ') || 'none in a chunk of their own'}`;
  if (Object.keys(pages).length > 0) yield `  pages: ${Object.keys(pages).join(', ')}`;
  yield `  requires: ${Object.entries(requires)
    .map((parts) => parts.join(' '))
    .join(', ')}`;
  if (leftOut.length > 0) yield `  not delivered, and left where it is: ${leftOut.join(', ')}`;
}
