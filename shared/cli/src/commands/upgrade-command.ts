import type { Command } from 'commander';
import { formatTable } from '../format-table.ts';
import { writeLine, type TeamContext } from '../team-context.ts';
import { currentSource, planUpgrade, upgrade, type Change } from '../upgrade/upgrade.ts';

interface UpgradeOptions {
  from?: string;
  dryRun?: true;
}

/** `mediothek remote upgrade` */
export function addUpgradeCommand(remote: Command, context: TeamContext): void {
  remote
    .command('upgrade')
    .summary('install newer packages of the portal, and check the remote with them')
    .description(
      'Takes the newest packages (@mediothek/…) of the set, installs them, and runs the tests and the build of the ' +
        'remote in this folder. If one of them fails, everything stays as it was.',
    )
    .option('--from <folder|url>', 'folder with the packages, or its URL (default: where the remote has them from)')
    .option('--dry-run', 'only show what would change')
    .action(async ({ from, dryRun }: UpgradeOptions) => {
      const folder = process.cwd();
      const source = from ?? currentSource(folder);
      if (source === undefined) {
        throw new Error('This remote has its packages from a registry: pass --from, or use npm update.');
      }
      const plan = await planUpgrade(folder, source, context.signal);
      const { changes, older } = plan;
      for (const { name, from: installed, to } of older) {
        writeLine(context.stderr, `${name} ${installed} is newer than ${to} in ${source}.`);
      }
      if (older.length > 0) throw new Error('Nothing has changed: the packages belong together. Get a newer set.');
      if (changes.length === 0)
        return void writeLine(context.stderr, `The packages of ${source} are installed already.`);
      const table = formatTable(['PACKAGE', 'INSTALLED', 'NEW'], changes.map(rowOf));
      if (dryRun) return void writeLine(context.stdout, table);
      await upgrade({
        folder,
        plan,
        env: context.env,
        signal: context.signal,
        onStep: (step) => writeLine(context.stderr, `${step} …`),
      });
      writeLine(context.stdout, table);
      writeLine(context.stderr, 'The remote passes its tests and builds. Commit package.json and package-lock.json.');
    });
}

const rowOf = ({ name, from, to }: Change): string[] => [name, from ?? '', from === to ? `${to} (another file)` : to];
