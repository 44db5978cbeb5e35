/** Recorded responses of a portal's API in files, so that a remote can be developed without a portal. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface RecordedResponse {
  /** Path with its query. */
  request: string;
  status: number;
  body: unknown;
}

const maxQueryLength = 100;

/** Path of the file for one request. Its name contains the query if that is short. @param path with its query */
export function fileOf(path: string): string {
  const { pathname, search } = new URL(path, 'http://portal');
  const query = decodeURIComponent(search.slice(1)).replaceAll(/[^\w=&.,-]/g, '_');
  const hash = createHash('sha256').update(search).digest('hex').slice(0, 12);
  const legible =
    query.length <= maxQueryLength &&
    encodeURIComponent(query) === search.slice(1).replaceAll(/[=&,]/g, encodeURIComponent);
  const suffix = search ? `~${legible ? query : `${query.slice(0, maxQueryLength)}-${hash}`}` : '';
  const names = pathname
    .split('/')
    .filter(Boolean)
    .map((name) => name.replaceAll(/[^\w.-]/g, '_').replace(/^\.+$/, '_'));
  return `${names.join('/')}${suffix}.json`;
}

export function readResponse(folder: string, path: string): RecordedResponse | undefined {
  const file = join(folder, fileOf(path));
  // Written by writeResponse(), or by hand in the same form.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RecordedResponse) : undefined;
}

export function writeResponse(folder: string, recorded: RecordedResponse): void {
  const file = join(folder, fileOf(recorded.request));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`);
}
