import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Command } from 'commander';
import { schemaProblem } from '../../base/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../base/db/open.ts';
import { openContent } from '../../content/content-store.ts';
import { readSettings, type Settings } from '../../settings.ts';
import { missingForTranscoding } from '../../uploads/processing/find-ffmpeg.ts';
import { findSandbox } from '../../uploads/processing/sandbox.ts';
import { type CliContext, writeLine } from '../cli-context.ts';
import { exitCodes } from '../exit-codes.ts';
import { InputError } from '../../exchange/import/input-error.ts';
import { type Check, type Installation, UnknownResult } from './check.ts';
import { checks } from './checks.ts';

/** Result of one check, as `--json` prints it. */
export interface CheckResult extends Pick<Check, 'id' | 'severity' | 'why' | 'setting'> {
  /** `unknown`: it could not be checked, for example because the database cannot be opened. */
  status: 'ok' | 'problem' | 'accepted' | 'unknown';
  /** What is wrong, or why it is unknown. */
  found?: string;
}

/** @param accepted ids of checks whose problems the operator accepts */
export async function runChecks(
  installation: Installation,
  accepted: readonly string[] = [],
  list: readonly Check[] = checks,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { find, ...check } of list) {
    const isAccepted = accepted.includes(check.id);
    try {
      const found = await find(installation);
      const problem = isAccepted ? 'accepted' : 'problem';
      results.push({ ...check, ...(found === undefined ? { status: 'ok' } : { status: problem, found }) });
    } catch (error) {
      if (!(error instanceof UnknownResult)) throw error;
      results.push({ ...check, status: isAccepted ? 'accepted' : 'unknown', found: error.message });
    }
  }
  return results;
}

const statOf = (path: string) => statSync(path, { throwIfNoEntry: false });
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const rootManifest = join(import.meta.dirname, '../../../../package.json');
/** Version of Node that the project installs. */
const expectedNode = (): string => JSON.parse(readFileSync(rootManifest, 'utf8')).devDependencies.node;

/** Opens the database of the settings, and changes nothing: no database is created or migrated. @returns why it cannot be checked */
async function openExisting({ databaseUrl, dataDir }: Settings): Promise<OpenDatabase | string> {
  if (databaseUrl === undefined && !statOf(join(dataDir, 'db'))) return `${dataDir} has no database yet`;
  try {
    const opened = await openDatabase({ dataDir, databaseUrl, migrates: false });
    const problem = await schemaProblem(opened.db);
    if (problem === undefined) return opened;
    await opened.close();
    return problem;
  } catch (error) {
    return `the database cannot be opened: ${messageOf(error)}`;
  }
}

async function describeInstallation(context: CliContext, backupFile: string | undefined) {
  const settings = readSettings(context.env);
  const content = await openContent({ root: settings.content, origin: settings.origin, onError: () => {} }).catch(
    messageOf,
  );
  return {
    settings,
    env: context.env,
    content,
    uid: process.getuid?.(),
    node: { running: process.version, expected: expectedNode() },
    dataFolder: statOf(settings.dataDir),
    lastBackup: statOf(backupFile ?? join(settings.dataDir, 'last-backup'))?.mtime,
    missingForTranscoding: await missingForTranscoding(),
    missingSandbox: await findSandbox().then(({ problem }) => problem, messageOf),
    now: new Date(),
  } satisfies Omit<Installation, 'db'>;
}

const marks: Record<CheckResult['status'], string> = { ok: '✓', problem: '✗', accepted: '~', unknown: '?' };

function printResults(results: readonly CheckResult[], { stdout }: CliContext): void {
  for (const { id, status, severity, found, why, setting } of results) {
    const kind = status === 'problem' ? ` (${severity})` : '';
    writeLine(stdout, `${marks[status]} ${id}${kind}${found === undefined ? '' : `: ${found}`}`);
    if (status === 'ok') continue;
    writeLine(stdout, `    ${why}`);
    writeLine(stdout, `    → ${setting}`);
  }
}

/** `mediothek check` */
export function addCheckCommand(program: Command, context: CliContext): void {
  program
    .command('check')
    .summary('list what should be changed before the portal is public')
    .description(
      'Checks the settings in the environment, the database, the content and this machine, and lists what an operator ' +
        'should change: what was found, why it matters, and the setting. Run it with the environment ' +
        'and the account of the server. Exit code 1: there is a problem that is not accepted, or something that cannot be ' +
        'checked.',
    )
    .option('--json', 'an array of objects with id, severity, status, found, why and setting')
    .option('--accept <ids>', 'comma separated: checks whose problems you accept')
    .option('--backup-file <file>', 'file whose time is that of the last backup (default: DATA_DIR/last-backup)')
    .action(async ({ json, accept = '', backupFile }: { json?: true; accept?: string; backupFile?: string }) => {
      const accepted = accept.split(',').flatMap((id) => id.trim() || []);
      const unknown = accepted.find((id) => !checks.some((check) => check.id === id));
      if (unknown !== undefined) throw new InputError(`--accept: there is no check "${unknown}"`);
      const described = await describeInstallation(context, backupFile);
      const opened = await openExisting(described.settings);
      try {
        const db = typeof opened === 'string' ? opened : opened.db;
        const results = await runChecks({ ...described, db }, accepted);
        if (json) writeLine(context.stdout, JSON.stringify(results, null, 2));
        else printResults(results, context);
        const open = results.filter(({ status }) => status === 'problem' || status === 'unknown');
        writeLine(context.stderr, `${results.length} checks, ${open.length} to look at.`);
        if (open.length > 0) context.exitCode = exitCodes.failed;
      } finally {
        if (typeof opened !== 'string') await opened.close();
        if (typeof described.content !== 'string') described.content.close();
      }
    });
}
