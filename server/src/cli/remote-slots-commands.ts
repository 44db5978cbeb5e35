import type { Command } from 'commander';
import type { PortalSlot } from '@mediothek/contract';
import { changeSlot, listSlots } from '../remotes/delivery/hide-slots.ts';
import { type CliContext, writeLine } from './cli-context.ts';
import { type DatabaseOptions, dataDirOption, withDatabase } from './database-option.ts';
import { formatTable } from './format-table.ts';
import { withBuilds } from './with-builds.ts';

/** Actor in the event log for commands of the server's operator. */
const operator = 'operator';

/** `mediothek remote slots …`, for operators. */
export function addSlotsCommands(remote: Command, context: CliContext): void {
  const slots = remote
    .command('slots')
    .summary('list, hide and show the slots of the portal’s pages')
    .description(
      'Lists the slots in which remotes show extensions, with the extensions that live versions declare. A hidden slot ' +
        'shows no extension of any remote. While a server uses the embedded database, slots are hidden at /status instead.',
    )
    .option('--json', 'an array of objects with slot, hidden and extensions')
    .action(async ({ json }: { json?: true }) => {
      const all = await withBuilds(context, listSlots);
      writeLine(context.stdout, json ? JSON.stringify(all, null, 2) : formatTable(head, all.map(rowOf)));
    });
  addChange(slots, context, { name: 'hide', hidden: true });
  addChange(slots, context, { name: 'show', hidden: false });
}

const head = ['SLOT', 'STATE', 'EXTENSIONS'];
const rowOf = ({ slot, hidden, extensions }: PortalSlot): string[] => [
  slot,
  hidden ? 'hidden' : 'shown',
  extensions.map(({ remote, component }) => `${remote}/${component}`).join(', '),
];

function addChange(slots: Command, context: CliContext, { name, hidden }: { name: string; hidden: boolean }): void {
  slots
    .command(name)
    .summary(hidden ? 'hide a slot, with the extensions of all remotes in it' : 'show a hidden slot again')
    .argument('<slot>', 'such as medium.panel')
    .addOption(dataDirOption())
    .action(async (slot: string, options: DatabaseOptions) => {
      await withBuilds(context, (location) =>
        withDatabase(options, context, (db) => changeSlot({ ...location, db }, { slot, hidden, by: operator })),
      );
      writeLine(context.stderr, `The slot ${slot} is ${hidden ? 'hidden' : 'shown'} for all remotes.`);
    });
}
