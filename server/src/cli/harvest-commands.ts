import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Kysely } from 'kysely';
import type { Database } from '../base/db/database.ts';
import { leasesOf } from '../base/db/leases.ts';
import { probeSource } from '../exchange/harvest/probe-source.ts';
import { runSource } from '../exchange/harvest/run-source.ts';
import {
  addSource,
  type HarvestSource,
  listSources,
  publicUrl,
  removeSource,
  setPaused,
  sourceWithId,
  stateOf,
} from '../exchange/harvest/sources.ts';
import { defaultLimits } from '../exchange/import/fetch-with-retries.ts';
import { csvFormat, formatNamed, importFormats } from '../exchange/import/formats.ts';
import { InputError } from '../exchange/import/input-error.ts';
import { harvestLeaseMs, harvestLeaseName } from '../jobs/harvest-sources.ts';
import { recordEvent } from '../security/record-event.ts';
import { type CliContext, operatorOf, writeLine } from './cli-context.ts';
import { type DatabaseOptions, dataDirOption, withDatabase } from './database-option.ts';
import { exitCodes } from './exit-codes.ts';
import { formatTable } from './format-table.ts';

const unitSeconds = new Map([
  ['m', 60],
  ['h', 3600],
  ['d', 86_400],
  ['w', 604_800],
]);

function parseInterval(text: string): number {
  const [, count, unit = ''] = /^([1-9]\d{0,3})([mhdw])$/.exec(text) ?? [];
  const seconds = Number(count) * (unitSeconds.get(unit) ?? Number.NaN);
  if (Number.isNaN(seconds)) throw new InvalidArgumentError('It must be a number with m, h, d or w, as in 6h.');
  return seconds;
}

function parseId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be the number of a source.');
  return Number(text);
}

interface AddOptions extends DatabaseOptions {
  every: number;
  format: string;
  prefix?: string;
  set?: string;
  privateNetwork?: true;
}

/** `mediothek harvest …` */
export function addHarvestCommands(program: Command, context: CliContext): void {
  const harvest = program.command('harvest').description('Manages the sources that the portal harvests regularly.');
  addAddCommand(harvest, context);
  harvest
    .command('list')
    .summary('list the sources')
    .description('Lists the sources with their state, as a table or as JSON.')
    .option('--json', 'an array of objects, with the records that were rejected last')
    .addOption(dataDirOption())
    .action(async (options: DatabaseOptions & { json?: true }) => {
      const sources = await withDatabase(options, context, listSources);
      if (options.json) writeLine(context.stdout, JSON.stringify(sources.map(toJson), null, 2));
      else writeLine(context.stdout, formatTable(head, sources.map(toRow)));
    });
  addRunCommand(harvest, context);
  const change = (name: string, summary: string, work: (db: Kysely<Database>, id: number) => Promise<void>) =>
    harvest
      .command(name)
      .description(summary)
      .argument('<id>', 'number of the source', parseId)
      .addOption(dataDirOption())
      .action(async (id: number, options: DatabaseOptions) => {
        await withDatabase(options, context, async (db) => {
          const source = await sourceWithId(db, id);
          await work(db, id);
          await recordChange(db, source, name, context);
        });
        writeLine(context.stderr, `Done: ${name} of source ${id}.`);
      });
  change('pause', 'Stops the harvests of a source. A running one stops after its page.', (db, id) =>
    setPaused(db, id, true),
  );
  change('resume', 'Harvests a paused source again.', (db, id) => setPaused(db, id, false));
  change('remove', 'Removes a source. Its media stay.', removeSource);
}

function addAddCommand(harvest: Command, context: CliContext): void {
  harvest
    .command('add')
    .summary('add a source')
    .description(
      'Adds a source that a job of the portal harvests regularly. Of an OAI-PMH server only changes are read, with ' +
        'deletions. Everything else, as a podcast, is read completely each time.',
    )
    .argument('<url>', 'address of an OAI-PMH server, a podcast or a file')
    .addOption(
      new Option('--every <interval>', 'interval, as 30m, 6h or 1d').argParser(parseInterval).default(86_400, '1d'),
    )
    .option('--prefix <name>', 'metadata format of the OAI-PMH server (default: the richest one that is known)')
    .option('--set <name>', 'set of the OAI-PMH server')
    .addOption(
      new Option('--format <format>', 'format, if it is not the one that is recognised')
        .choices(['auto', ...importFormats.filter((format) => format !== csvFormat).map(({ name }) => name)])
        .default('auto'),
    )
    .option('--private-network', 'allow that the host has an address of a private network')
    .addOption(dataDirOption())
    .action(async (target: string, options: AddOptions) => {
      const url = URL.parse(target);
      if (!url || !/^https?:$/.test(url.protocol)) throw new InputError(`${target} is no http or https URL`);
      const { source, notes } = await probeSource(
        {
          url,
          format: formatNamed(options.format) ?? 'auto',
          prefix: options.prefix,
          set: options.set,
          everySeconds: options.every,
          isPrivate: options.privateNetwork ?? false,
        },
        { limits: defaultLimits, signal: context.signal },
      );
      for (const note of notes) writeLine(context.stderr, note);
      const added = await withDatabase(options, context, async (db) => {
        const row = await addSource(db, source);
        await recordChange(db, row, 'add', context);
        return row;
      });
      writeLine(context.stdout, `Source ${added.id} was added. The portal harvests it within a minute.`);
    });
}

function addRunCommand(harvest: Command, context: CliContext): void {
  harvest
    .command('run')
    .summary('harvest a source now')
    .description('Harvests a source now, also a paused one.')
    .argument('<id>', 'number of the source', parseId)
    .option('--complete', 'read everything, not only what changed since the last run')
    .addOption(dataDirOption())
    .action(async (id: number, options: DatabaseOptions & { complete?: true }) => {
      const { signal, stdout, stderr } = context;
      const result = await withDatabase(options, context, async (db, opened) => {
        const leases = leasesOf(opened);
        const lease = await leases?.acquire(harvestLeaseName(id), { ttlMs: harvestLeaseMs });
        if (leases && !lease) throw new InputError(`Source ${id} is being harvested by another process`);
        try {
          return await runSource(db, id, {
            signal,
            onMessage: (message) => writeLine(stderr, message),
            isComplete: options.complete ?? false,
            ignoresPause: true,
          });
        } finally {
          await lease?.release();
        }
      });
      const { outcome, problem, counts, notUnderstood } = result;
      if (notUnderstood.length > 0) writeLine(stderr, 'Not understood, and left out:');
      for (const line of notUnderstood) writeLine(stderr, `  ${line}`);
      if (problem !== undefined) writeLine(stderr, problem);
      const figures = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
      writeLine(stdout, figures.join(', '));
      if (outcome === 'stopped') {
        writeLine(stderr, 'Stopped. The next run goes on here.');
        context.exitCode = exitCodes.interrupted;
      } else if (outcome === 'failed' || counts.rejected > 0) context.exitCode = exitCodes.failed;
    });
}

const recordChange = (db: Kysely<Database>, { id, url }: HarvestSource, what: string, context: CliContext) =>
  recordEvent(db, {
    type: 'settings-changed',
    actor: operatorOf(context),
    target: `harvest source ${id}`,
    detail: { text: `${what}: ${publicUrl(url)}` },
  });

const head = ['ID', 'STATE', 'EVERY', 'LAST RUN', 'LAST SUCCESS', 'REJECTED', 'SOURCE', 'PROBLEM'];

function toRow(source: HarvestSource): string[] {
  const { id, url, prefix, set_spec, every_seconds, last_run, last_success, counts, problem } = source;
  const time = (date: Date | null) => date?.toISOString().slice(0, 16).replace('T', ' ') ?? '–';
  return [
    String(id),
    stateOf(source),
    formatInterval(every_seconds),
    time(last_run),
    time(last_success),
    String(counts?.rejected ?? 0),
    [publicUrl(url), prefix, set_spec].filter(Boolean).join(' '),
    problem ?? '',
  ];
}

function formatInterval(seconds: number): string {
  const [unit, length] = [...unitSeconds].findLast(([, each]) => seconds % each === 0) ?? ['m', 60];
  return `${seconds / length}${unit}`;
}

const toJson = (source: HarvestSource) => ({
  id: source.id,
  url: publicUrl(source.url),
  state: stateOf(source),
  format: source.format,
  prefix: source.prefix,
  set: source.set_spec,
  everySeconds: source.every_seconds,
  from: source.next_from,
  lastRun: source.last_run,
  lastSuccess: source.last_success,
  problem: source.problem,
  counts: source.counts,
  rejections: source.rejections ?? [],
  notUnderstood: source.not_understood ?? [],
});
