import type { Command } from 'commander';
import type { Placement } from '@mediothek/contract';
import { listAllPages, placePages, type PlacedPages } from '../remotes/delivery/place-pages.ts';
import { type CliContext, writeLine } from './cli-context.ts';
import { type DatabaseOptions, dataDirOption, withDatabase } from './database-option.ts';
import { formatTable } from './format-table.ts';
import { withBuilds } from './with-builds.ts';

/** Actor in the event log for commands of the server's operator. */
const operator = 'operator';

/** `mediothek remote routes …`, for operators. */
export function addRoutesCommands(remote: Command, context: CliContext): void {
  const routes = remote
    .command('routes')
    .summary('list, move and hide the pages and extensions that remotes declare')
    .description(
      'Lists the pages that the live versions of remotes declare, with their menu entries, and their extensions with ' +
        'the slots. The other commands change where they are, and which of them exist. While a server uses the embedded database, pages are hidden at /status instead.',
    )
    .option('--json', 'an array of objects with remote, version, pages, entries, extensions and placement')
    .action(async ({ json }: { json?: true }) => {
      const all = await withBuilds(context, listAllPages);
      writeLine(context.stdout, json ? JSON.stringify(all, null, 2) : formatTable(head, all.flatMap(rowsOf)));
    });
  addMove(routes, context);
  addHide(routes, context);
  addShow(routes, context);
}

const head = ['PATH', 'REMOTE', 'VERSION', 'PAGE', 'DECLARED', 'STATE'];

const rowsOf = ({ remote, version, pages, entries, extensions }: PlacedPages): string[][] => [
  ...pages.map(({ path, from = path, page, hidden }) => [path, remote, version, page, from, hidden ? 'hidden' : '']),
  ...entries.map(({ path, declared, hidden }) => [path, remote, version, '(menu)', declared, hidden ? 'hidden' : '']),
  ...extensions.map(({ slot, component, hidden }) => [slot, remote, version, component, '', hidden ? 'hidden' : '']),
];

function addMove(routes: Command, context: CliContext): void {
  routes
    .command('move')
    .summary('move pages of a remote to another base path')
    .description(
      'Moves a page and all pages below it. The declared URLs redirect to the new ones. To move them back, name the ' +
        'declared base path twice.',
    )
    .argument('<remote>')
    .argument('<declared>', 'declared base path, such as /exhibitions')
    .argument('<path>', 'new base path, such as /ausstellungen')
    .addOption(dataDirOption())
    .action(async (remote: string, declared: string, path: string, options: DatabaseOptions) => {
      await change(context, options, remote, ({ moved = {}, ...rest }) => {
        const others = Object.entries(moved).filter(([from]) => from !== declared);
        const all = declared === path ? others : [...others, [declared, path] as const];
        return { ...rest, ...(all.length > 0 && { moved: Object.fromEntries(all) }) };
      });
      writeLine(context.stderr, `Pages of "${remote}" that are declared at ${declared} are at ${path}.`);
    });
}

function addHide(routes: Command, context: CliContext): void {
  routes
    .command('hide')
    .summary('hide a page of a remote, only its menu entry, or an extension')
    .description(
      'A hidden page is answered by 404 and has no menu entry. Paths are the declared ones. An extension is named by ' +
        'its component, or by its slot for all extensions of the remote in it.',
    )
    .argument('<remote>')
    .argument('<declared>', 'declared path, such as /exhibitions/:slug, or extension, such as loans or medium.panel')
    .option('--menu', 'only the menu entry')
    .addOption(dataDirOption())
    .action(async (remote: string, path: string, { menu, ...options }: DatabaseOptions & { menu?: true }) => {
      const list = menu ? 'unlisted' : listOf(path);
      await change(context, options, remote, (placement) => ({
        ...placement,
        [list]: [...new Set([...(placement[list] ?? []), path])],
      }));
      writeLine(context.stderr, `${menu ? 'The menu entry' : kinds[listOf(path)]} ${path} of "${remote}" is hidden.`);
    });
}

/** List of the placement for a page or an extension. */
const listOf = (declared: string) => (declared.startsWith('/') ? 'hidden' : 'hiddenExtensions');
const kinds = { hidden: 'The page', hiddenExtensions: 'The extension' };

function addShow(routes: Command, context: CliContext): void {
  routes
    .command('show')
    .summary('show a hidden page of a remote and its menu entry, or a hidden extension')
    .argument('<remote>')
    .argument('<declared>', 'declared path, such as /exhibitions/:slug, or extension')
    .addOption(dataDirOption())
    .action(async (remote: string, path: string, options: DatabaseOptions) => {
      const without = (paths: readonly string[] = []) => paths.filter((each) => each !== path);
      await change(context, options, remote, ({ hidden, unlisted, hiddenExtensions, ...rest }) => ({
        ...rest,
        ...(without(hidden).length > 0 && { hidden: without(hidden) }),
        ...(without(unlisted).length > 0 && { unlisted: without(unlisted) }),
        ...(without(hiddenExtensions).length > 0 && { hiddenExtensions: without(hiddenExtensions) }),
      }));
      writeLine(context.stderr, `${path} of "${remote}" is shown.`);
    });
}

async function change(
  context: CliContext,
  options: DatabaseOptions,
  remote: string,
  decide: (placement: Placement) => Placement,
): Promise<void> {
  await withBuilds(context, (location) =>
    withDatabase(options, context, (db) => placePages({ ...location, db }, { remote, by: operator }, decide)),
  );
}
