import { InvalidArgumentError, type Command } from 'commander';
import { resolve } from 'node:path';
import { isRemoteName } from '../describe/remote-name.ts';
import { newRemote } from '../new-remote.ts';
import { writeLine, type TeamContext } from '../team-context.ts';

interface NewOptions {
  packages?: string;
  port: number;
}

function nameFrom(text: string): string {
  if (isRemoteName(text)) return text;
  throw new InvalidArgumentError('It must be 2 to 32 of a-z, 0-9 and -, beginning with a letter.');
}

function portFrom(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1024 && port <= 65_535) return port;
  throw new InvalidArgumentError('It must be a port from 1024 to 65535.');
}

/** `mediothek remote new <name> [folder]` */
export function addNewCommand(remote: Command, context: TeamContext): void {
  remote
    .command('new')
    .summary('create a remote')
    .description(
      'Writes a remote that builds, passes its tests and shows a page: a starting point for a team’s own remote.',
    )
    .argument('<name>', 'name of the remote in the portal', nameFrom)
    .argument('[folder]', 'new folder (default: the name)')
    .option(
      '--packages <folder>',
      'folder of the portal’s shared packages as .tgz files, if no package registry has them',
    )
    .option('--port <port>', 'port of the development server', portFrom, 3002)
    .action((name: string, folder: string | undefined, options: NewOptions) => {
      const targetFolder = resolve(folder ?? name);
      const packages = options.packages === undefined ? undefined : resolve(options.packages);
      const files = newRemote({ name, folder: targetFolder, port: options.port, ...(packages ? { packages } : {}) });
      writeLine(context.stdout, `Wrote ${files.length} files to ${targetFolder}. Next:`);
      const cd = folder ?? name;
      for (const line of [`cd ${cd}`, 'npm install', 'npm test', 'npm run dev']) writeLine(context.stdout, `  ${line}`);
    });
}
