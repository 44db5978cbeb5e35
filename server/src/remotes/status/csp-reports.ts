/**
 * Counts violations of the Content-Security-Policy. Anybody can send reports, and a page can send many. So they are
 * counted in memory, with a limited number of different ones, and added to the database every ten seconds.
 */
import type { CspReport, CspReports, CspViolations, ReportingReports } from '@mediothek/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';

const intervalMs = 10_000;
/** Different violations that are stored of one day. More of them only fill the table: they are forged. */
const maxPerDay = 500;
const storedDays = 30;
const shownDays = 7;
const maxShown = 20;

/** Violation without visitor: no query, no identifiers of media, no address. */
interface Violation {
  directive: string;
  blocked: string;
  source: string;
  page: string;
}

export interface CspReportCounter {
  /** @param body checked body of a request */
  add(body: CspReports): void;
  /** Writes what was counted. Without a database the counts stay in memory. */
  write(): Promise<void>;
  read(): Promise<CspViolations>;
  close(): Promise<void>;
}

const keyOf = ({ directive, blocked, source, page }: Violation): string =>
  JSON.stringify([directive, blocked, source, page]);

/** Directives and keywords of CSP 3. */
const name = /^[a-z][a-z-]{1,40}$/;
const isExtension = (url: string): boolean => /^[a-z]+(-web)?-extension:/.test(url);

/** Origin of a URL; a keyword as it is. `undefined`: neither, so it is no report of a browser. */
function readBlocked(text: string): string | undefined {
  if (name.test(text)) return text;
  const url = URL.parse(text);
  if (!url) return undefined;
  return /^(https?|wss?):$/.test(url.protocol) ? `${url.protocol}//${url.host}` : url.protocol;
}

function readSource(text: string, origin: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  return (url.origin === origin ? url.pathname : url.origin).slice(0, 200);
}

const readPage = (text: string): string => `/${URL.parse(text)?.pathname.split('/', 2)[1] ?? ''}`.slice(0, 64);

interface Report {
  page?: string | undefined;
  directive?: string | undefined;
  blocked?: string | undefined;
  source?: string | null | undefined;
}

/** Older browsers send only the violated directive, with its values. */
const readReportUri = ({ 'csp-report': report }: CspReport): Report => ({
  page: report['document-uri'],
  directive: report['effective-directive'] || report['violated-directive']?.split(' ', 1)[0],
  blocked: report['blocked-uri'],
  source: report['source-file'],
});

const readReportTo = ({ body }: ReportingReports[number]): Report => ({
  page: body?.documentURL,
  directive: body?.effectiveDirective,
  blocked: body?.blockedURL,
  source: body?.sourceFile,
});

/** @returns `undefined` for what no page of the portal can cause: extensions of a browser, and nonsense */
function readViolation(report: Report, origin: string): Violation | undefined {
  const { page = '', directive = '' } = report;
  const [blockedText, source] = [report.blocked ?? '', report.source ?? ''];
  if (isExtension(blockedText) || isExtension(source)) return undefined;
  const blocked = readBlocked(blockedText);
  if (!name.test(directive) || blocked === undefined || blocked.length > 200) return undefined;
  if (URL.parse(page)?.origin !== origin) return undefined;
  return { directive, blocked, source: readSource(source, origin), page: readPage(page) };
}

function violationsOf(body: CspReports, origin: string): Violation[] {
  const reports = Array.isArray(body)
    ? body.filter(({ type }) => type === 'csp-violation').map(readReportTo)
    : [readReportUri(body)];
  return reports.flatMap((report) => readViolation(report, origin) ?? []);
}

/** @param origin public origin of the portal: reports of other pages are ignored */
export function startCspReportCounter(db: Kysely<Database>, origin: string): CspReportCounter {
  let counts = new Map<string, { violation: Violation; count: number }>();
  let writing = Promise.resolve();

  function count(violation: Violation, more: number): void {
    const key = keyOf(violation);
    const known = counts.get(key);
    if (known) known.count += more;
    else if (counts.size < maxPerDay) counts.set(key, { violation, count: more });
  }

  async function write(): Promise<void> {
    if (counts.size === 0) return;
    const written = counts;
    counts = new Map();
    try {
      await addCounts(db, [...written.values()]);
    } catch {
      // The database does not respond. The counts are written later.
      for (const { violation, count: more } of written.values()) count(violation, more);
    }
  }

  const timer = setInterval(() => (writing = writing.then(write)), intervalMs).unref();

  return {
    add(body) {
      for (const violation of violationsOf(body, origin)) count(violation, 1);
    },
    write,
    async read() {
      await write();
      return readViolations(db);
    },
    async close() {
      clearInterval(timer);
      await writing;
      await write();
    },
  };
}

async function addCounts(
  db: Kysely<Database>,
  counts: readonly { violation: Violation; count: number }[],
): Promise<void> {
  const today = sql<Date>`current_date`;
  await sql`delete from csp_report where day < ${today} - ${sql.lit(storedDays)}`.execute(db);
  const rows = await db
    .selectFrom('csp_report')
    .select(['directive', 'blocked', 'source', 'page'])
    .where('day', '=', today)
    .execute();
  const known = new Set(rows.map(keyOf));
  const isKnown = ({ violation }: { violation: Violation }) => known.has(keyOf(violation));
  const others = counts.filter((one) => !isKnown(one)).slice(0, Math.max(0, maxPerDay - known.size));
  // In one order for all processes, so that they do not wait for each other.
  const added = [...counts.filter(isKnown), ...others].sort((one, other) =>
    keyOf(one.violation) < keyOf(other.violation) ? -1 : 1,
  );
  if (added.length === 0) return;
  const lastSeen = sql<Date>`now()`;
  await db
    .insertInto('csp_report')
    .values(added.map(({ violation, count }) => ({ day: today, ...violation, count, last_seen: lastSeen })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'directive', 'blocked', 'source', 'page']).doUpdateSet({
        count: sql<number>`csp_report.count + excluded.count`,
        last_seen: lastSeen,
      }),
    )
    .execute();
}

async function readViolations(db: Kysely<Database>): Promise<CspViolations> {
  const since = db.selectFrom('csp_report').where('day', '>', sql<Date>`current_date - ${sql.lit(shownDays)}`);
  const { total } = await since
    .select(({ fn }) => fn.sum<string | null>('count').as('total'))
    .executeTakeFirstOrThrow();
  const rows = await since
    .select(['directive', 'blocked', 'source', 'page'])
    .select(({ fn }) => [fn.sum<string>('count').as('count'), fn.max('last_seen').as('last')])
    .groupBy(['directive', 'blocked', 'source', 'page'])
    .orderBy('count', 'desc')
    .orderBy('last', 'desc')
    .limit(maxShown)
    .execute();
  return {
    days: shownDays,
    total: Number(total ?? 0),
    violations: rows.map(({ count, last, ...violation }) => ({
      ...violation,
      count: Number(count),
      last: last.toISOString(),
    })),
  };
}
