/** Security log as JSON lines with names of the Elastic Common Schema (https://www.elastic.co/docs/reference/ecs). */
import { appendFile } from 'node:fs/promises';
import type { SecurityEventType } from '@mediothek/contract';
import type { Job } from '../base/job.ts';
import { type StoredEvent, takeUnwritten } from './read-events.ts';

/** Where JSON lines are written. */
export type LogOutput = { kind: 'stdout' } | { kind: 'file'; file: string };

const categoryOf: Record<SecurityEventType, 'authentication' | 'session' | 'iam' | 'configuration' | 'file'> = {
  'sign-in': 'authentication',
  'sign-in-limited': 'authentication',
  'sign-out': 'session',
  'session-ended': 'session',
  'password-confirmation': 'authentication',
  'password-reset-requested': 'iam',
  'password-reset-link-created': 'iam',
  'password-reset': 'iam',
  'password-changed': 'iam',
  'account-created': 'iam',
  'account-deleted': 'iam',
  'account-exported': 'iam',
  'role-changed': 'iam',
  'factor-added': 'iam',
  'factor-removed': 'iam',
  'factor-used': 'authentication',
  'recovery-codes-created': 'iam',
  'identity-linked': 'iam',
  'identity-unlinked': 'iam',
  'media-published': 'file',
  'media-withdrawn': 'file',
  'records-imported': 'file',
  'remote-changed': 'configuration',
  'token-created': 'iam',
  'token-revoked': 'iam',
  'token-rejected': 'authentication',
  'content-changed': 'configuration',
  'content-rejected': 'configuration',
  'settings-changed': 'configuration',
};

/** One line. Users are account numbers, so that deleted accounts leave no name in other systems. */
export function toJsonLine(event: StoredEvent): string {
  const { id, at, type, outcome, actor, name, actorId, accountId, target, detail, address, agent, count } = event;
  const line = {
    '@timestamp': at,
    'ecs.version': '8.17.0',
    'event.kind': 'event',
    'event.dataset': 'mediothek.security',
    'event.id': id,
    'event.action': type,
    'event.category': [categoryOf[type]],
    'event.outcome': outcome,
    'user.id': actorId === undefined ? undefined : String(actorId),
    'user.target.id': accountId === undefined ? undefined : String(accountId),
    'source.ip': address?.includes('/') ? undefined : address,
    'user_agent.original': agent,
    message: detail,
    'mediothek.actor': actor,
    'mediothek.actor_name': actor === 'user' ? undefined : name,
    'mediothek.target': target,
    'mediothek.count': count,
  };
  return `${JSON.stringify(line)}\n`;
}

const batchSize = 500;

/** Writes new events of all processes and of the command line as JSON lines. One process at a time does. */
const writeSecurityLog = (write: (lines: string) => Promise<void>): Job => ({
  name: 'write security log',
  intervalMs: 2_000,
  async run(db, signal) {
    let written = batchSize;
    while (written === batchSize && !signal.aborted) {
      written = await takeUnwritten(db, batchSize, (events) => write(events.map(toJsonLine).join('')));
    }
  },
});

/** Appends to a file that only the owner can read. It is opened each time, so that other programs may rename it. */
const appendTo =
  (file: string) =>
  (lines: string): Promise<void> =>
    appendFile(file, lines, { mode: 0o600 });

/** Writes to the standard output of this process. */
const writeToStdout = (lines: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(lines, (error) => (error ? reject(error) : resolve()));
  });

/** Empty unless events are also written as JSON lines. */
export function jsonLineJobs(output: LogOutput | undefined): Job[] {
  if (!output) return [];
  return [writeSecurityLog(output.kind === 'file' ? appendTo(output.file) : writeToStdout)];
}
