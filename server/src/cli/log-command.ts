import { setTimeout as wait } from 'node:timers/promises';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { type SecurityEventType, securityEventTypes } from '@mediothek/contract';
import { requireAccount } from '../accounts/auth/accounts.ts';
import type { OpenDatabase } from '../base/db/open.ts';
import { toJsonLine } from '../security/json-lines.ts';
import { type EventFilter, readEvents, type StoredEvent } from '../security/read-events.ts';
import { type CliContext, writeLine } from './cli-context.ts';
import { type DatabaseOptions, dataDirOption, withDatabase } from './database-option.ts';
import { formatTable } from './format-table.ts';

interface LogOptions extends DatabaseOptions {
  since?: Date;
  type?: SecurityEventType[];
  user?: string;
  limit: number;
  json?: true;
  follow?: true;
}

const unitMs: Record<string, number> = { m: 60_000, h: 3600_000, d: 86_400_000 };

/** `2026-11-20`, `2026-11-20T10:00Z`, or a time ago: `30m`, `12h`, `7d`. */
function readTime(text: string): Date {
  const [, amount, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const ms = amount && unit ? Date.now() - Number(amount) * (unitMs[unit] ?? 0) : Date.parse(text);
  if (Number.isNaN(ms)) throw new InvalidArgumentError('It must be a time such as 2026-11-20, or 30m, 12h or 7d ago.');
  return new Date(ms);
}

const maxLimit = 100_000;

function readLimit(text: string): number {
  const limit = Number(text);
  if (/^\d+$/.test(text) && limit >= 1 && limit <= maxLimit) return limit;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${maxLimit}.`);
}

const headings = ['TIME', 'EVENT', 'OUTCOME', 'BY', 'ABOUT', 'FROM', 'DETAIL'];

function toRow(event: StoredEvent): string[] {
  const { at, type, outcome, actor, name, account, target, address, detail, count } = event;
  return [
    at.slice(0, 19).replace('T', ' '),
    count > 1 ? `${type} (${count}×)` : type,
    outcome,
    name ?? actor,
    account ?? target ?? '',
    address ?? '',
    detail ?? '',
  ];
}

const formatEvents = (events: readonly StoredEvent[], { json }: LogOptions): string =>
  json ? events.map(toJsonLine).join('').trimEnd() : formatTable(headings, events.map(toRow));

const pollMs = 1_000;
const batchSize = 500;

/** Writes events as they come, until the user stops. A count that grows later is not written again. */
async function follow(db: OpenDatabase['db'], filter: EventFilter, options: LogOptions, context: CliContext) {
  let [{ id: after } = { id: '0' }] = await readEvents(db, { limit: 1 });
  while (!context.signal.aborted) {
    const events = await readEvents(db, { ...filter, since: undefined, after, limit: batchSize });
    const last = events.at(-1);
    if (last) {
      after = last.id;
      writeLine(
        context.stdout,
        options.json
          ? formatEvents(events, options)
          : events.map((event) => toRow(event).join('  ').trimEnd()).join('\n'),
      );
    }
    // An abort ends the wait.
    if (events.length < batchSize) await wait(pollMs, undefined, { signal: context.signal }).catch(() => undefined);
  }
}

/** `mediothek log` */
export function addLogCommand(program: Command, context: CliContext): void {
  program
    .command('log')
    .summary('show the security log')
    .description(
      'Shows the security log: sign-ins, passwords, roles, publications, deliveries, content and settings; the newest ' +
        'event is the last. Times are UTC.',
    )
    .addOption(new Option('--since <time>', 'only later events: 2026-11-20, or 30m, 12h or 7d ago').argParser(readTime))
    .addOption(new Option('--type <types...>', 'only events of these types').choices(securityEventTypes))
    .option('--user <username>', 'only events by or about this account (user name or e-mail address)')
    .option('--limit <events>', 'how many of the newest events', readLimit, 100)
    .option('--json', 'one JSON object per line, as SECURITY_LOG writes them')
    .option('--follow', 'continue with new events until Ctrl-C')
    .addOption(dataDirOption())
    .action(async (options: LogOptions) => {
      await withDatabase(options, context, async (db) => {
        const accountId = options.user === undefined ? undefined : (await requireAccount(db, options.user)).id;
        const filter: EventFilter = { types: options.type, accountId, since: options.since, limit: options.limit };
        const events = (await readEvents(db, filter)).toReversed();
        if (events.length > 0) writeLine(context.stdout, formatEvents(events, options));
        else writeLine(context.stderr, 'There are no such events.');
        if (options.follow) await follow(db, filter, options, context);
      });
    });
}
