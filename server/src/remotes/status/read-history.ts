/** Reads the figures of the last hour or day, of all processes together. */
import { type FigureName, figureUnits, type PortalHistory } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { percentile } from '../health/latency.ts';
import { durationBounds, maxDurationMs } from './duration-bounds.ts';

const minuteMs = 60_000;
const steps = { hour: { count: 60, minutes: 1 }, day: { count: 96, minutes: 15 } } as const;

type Figures = Partial<Record<FigureName, number>>;

/** Whole steps until the current minute, which is not complete yet. */
interface Period {
  start: Date;
  end: Date;
  stepSeconds: number;
}

/** Number of the step, from 0. */
const stepOf = ({ start, stepSeconds }: Period) =>
  sql<number>`floor(extract(epoch from minute - ${start}::timestamptz) / ${stepSeconds})::int`;

/** Sum of each bucket, as an array. */
const sumOfDurations = sql<number[]>`array[${sql.join(
  [...durationBounds, maxDurationMs].map((_, index) => sql`sum(durations[${sql.lit(index + 1)}])::int`),
)}]`;

async function readProcesses(db: Kysely<Database>, period: Period): Promise<Map<number, Figures>> {
  const rows = await db
    .selectFrom('status_sample')
    .where('minute', '>=', period.start)
    .where('minute', '<', period.end)
    .select([stepOf(period).as('step'), sumOfDurations.as('durations')])
    .select((eb) => [
      sql<number>`count(distinct minute)::int`.as('minutes'),
      sql<number>`sum(seconds)::float8`.as('seconds'),
      sql<number>`sum(requests)::int`.as('requests'),
      sql<number>`sum(errors)::int`.as('errors'),
      sql<number>`sum(cache_hits)::int`.as('hits'),
      sql<number>`sum(cache_misses)::int`.as('misses'),
      eb.fn.max('waiting').as('waiting'),
      sql<number>`sum(memory * seconds)::float8`.as('memorySeconds'),
    ])
    .groupBy('step')
    .execute();
  const figuresOf = ({ minutes, seconds, requests, errors, durations, ...row }: (typeof rows)[number]): Figures => {
    const percentileOf = (share: number) => percentile(durations, share, durationBounds, maxDurationMs);
    const sampledSeconds = minutes * 60;
    return {
      processes: seconds / sampledSeconds,
      memory: row.memorySeconds / sampledSeconds,
      requests: requests / sampledSeconds,
      connectionsWaiting: row.waiting,
      ...(requests > 0 && { errors: errors / requests }),
      ...(row.hits + row.misses > 0 && { cacheHits: row.hits / (row.hits + row.misses) }),
      ...optional('p50', percentileOf(0.5)),
      ...optional('p95', percentileOf(0.95)),
    };
  };
  return new Map(rows.map((row) => [row.step, figuresOf(row)]));
}

async function readPortal(db: Kysely<Database>, period: Period): Promise<Map<number, Figures>> {
  const rows = await db
    .selectFrom('portal_sample')
    .where('minute', '>=', period.start)
    .where('minute', '<', period.end)
    .select(stepOf(period).as('step'))
    .select((eb) => [
      eb.fn.max('uploads_waiting').as('uploadsWaiting'),
      eb.fn.max('uploads_running').as('uploadsRunning'),
      eb.fn.max('mails_waiting').as('mailsWaiting'),
      eb.fn.max<string>('database_bytes').as('databaseBytes'),
      eb.fn.max('disk_used').as('diskUsed'),
      eb.fn.max('audio_waiting').as('audioWaiting'),
      eb.fn.max('audio_failed').as('audioFailed'),
    ])
    .groupBy('step')
    .execute();
  return new Map(
    rows.map(({ step, databaseBytes, diskUsed, audioWaiting, audioFailed, ...figures }) => [
      step,
      {
        ...figures,
        databaseSize: Number(databaseBytes),
        ...optional('diskUsed', diskUsed ?? undefined),
        ...optional('audioWaiting', audioWaiting ?? undefined),
        ...optional('audioFailed', audioFailed ?? undefined),
      },
    ]),
  );
}

async function readRemotes(db: Kysely<Database>, period: Period): Promise<Map<number, Figures>> {
  const rows = await db
    .selectFrom('remote_health')
    .where('minute', '>=', period.start)
    .where('minute', '<', period.end)
    .select(stepOf(period).as('step'))
    .select(sql<number>`sum(mounts + failures)::int`.as('mounts'))
    .select(sql<number>`sum(failures)::int`.as('failures'))
    .groupBy('step')
    .execute();
  return new Map(
    rows.map(({ step, mounts, failures }) => [step, mounts > 0 ? { remoteFailures: failures / mounts } : {}]),
  );
}

const optional = (name: FigureName, value: number | undefined): Figures =>
  value === undefined ? {} : { [name]: value };

/**
 * Figures of the last complete minutes. A step without samples is `null`, and so is a share of nothing.
 * @param now for tests
 */
export async function readHistory(
  db: Kysely<Database>,
  period: PortalHistory['period'],
  now = Date.now(),
): Promise<PortalHistory> {
  const { count, minutes } = steps[period];
  const end = Math.floor(now / minuteMs) * minuteMs;
  const start = end - count * minutes * minuteMs;
  const range = { start: new Date(start), end: new Date(end), stepSeconds: minutes * 60 };
  const found = [await readProcesses(db, range), await readPortal(db, range), await readRemotes(db, range)];
  const figures = Array.from({ length: count }, (_, step): Figures =>
    Object.assign({}, ...found.map((byStep) => byStep.get(step) ?? {})),
  );
  const names = Object.keys(figureUnits) as FigureName[];
  return {
    period,
    start: range.start.toISOString(),
    stepSeconds: range.stepSeconds,
    series: names.map((name) => ({
      name,
      unit: figureUnits[name],
      values: figures.map((step) => round(step[name])),
    })),
  };
}

/** Four significant digits: the response is small, and nobody reads more from a plot. */
const round = (value: number | undefined): number | null => (value === undefined ? null : Number(value.toPrecision(4)));
