/** `mediothek-build [build]` and `mediothek-build dev`: what a remote's package.json runs. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildRemote } from './build-remote.ts';

const usage = `Usage:
  mediothek-build [--output dist]    builds the remote in this folder, for browser and Node`;

async function build(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { output: { type: 'string', default: 'dist' } } });
  const output = resolve(values.output);
  const started = performance.now();
  const { name, version, commit } = await buildRemote(process.cwd(), output);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const origin = commit ? `of commit ${commit.slice(0, 10)}` : 'of files without a commit';
  process.stdout.write(`Built ${name} ${version} ${origin} in ${seconds} s: ${join(output, 'build.json')}\n`);
}

const commands: Readonly<Record<string, (args: string[]) => Promise<void>>> = { build };
const [first = 'build', ...rest] = process.argv.slice(2);
try {
  if (first === '--help') process.stdout.write(`${usage}\n`);
  else if (first.startsWith('-')) await build([first, ...rest]);
  else if (commands[first]) await commands[first](rest);
  else throw new Error(`There is no "${first}".\n${usage}`);
} catch (error) {
  process.stderr.write(`mediothek-build: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
