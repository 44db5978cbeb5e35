/** Calls a portal's API. Every error message contains the request, the URL and the server's message. */
import { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { ErrorBody, tokenExpiryHeader } from '@mediothek/contract';

export interface Portal {
  url: URL;
  token: string;
  signal: AbortSignal;
  /** Shows a line to the person at the terminal. */
  warn(line: string): void;
}

export interface Call<Schema extends TSchema> {
  method?: 'GET' | 'POST' | 'PUT';
  /** Below `/api/v0`. */
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: object;
  /** Body that is sent as it is, with its length and type. */
  upload?: { type: string; length: number; stream: ReadableStream<Uint8Array> };
  responseSchema: Schema;
}

export async function callApi<Schema extends TSchema>(portal: Portal, call: Call<Schema>): Promise<Static<Schema>> {
  const { method = 'GET', path, query = {}, responseSchema } = call;
  const url = new URL(`api/v0${path}`, portal.url.href.replace(/[^/]*$/, ''));
  url.search = String(new URLSearchParams(query));
  const what = `${method} ${url.href}`;
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${portal.token}`, accept: 'application/json', ...contentHeaders(call) },
    ...content(call),
    // The token must not be sent to another host.
    redirect: 'manual',
    signal: portal.signal,
  }).catch((error: unknown) => {
    throw new Error(`${what}: ${reasonOf(error)}`, { cause: error });
  });
  if (response.status >= 300 && response.status < 400) {
    throw new Error(`${what} redirects to ${response.headers.get('location')}: pass that URL as --portal.`);
  }
  warnOfExpiry(portal, response.headers.get(tokenExpiryHeader));
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new Error(`${what}: ${response.status}, ${errorText(body) ?? response.statusText}`);
  if (!Value.Check(responseSchema, body))
    throw new Error(`${what}: the response is not from a Mediothek. Is the URL correct?`);
  return body;
}

/** Milliseconds before the end of a token from which on each command warns of it. */
const warningMs = 30 * 24 * 60 * 60_000;

function warnOfExpiry({ warn }: Portal, expires: string | null): void {
  const left = expires === null ? Number.NaN : Date.parse(expires) - Date.now();
  if (!(left < warningMs)) return;
  warn(`The team’s token expires on ${expires?.slice(0, 10)}: ask the operators for a new one in time.`);
}

function contentHeaders({ body, upload }: Call<TSchema>): Record<string, string> {
  if (upload) return { 'content-type': upload.type, 'content-length': String(upload.length) };
  return body ? { 'content-type': 'application/json' } : {};
}

function content({ body, upload }: Call<TSchema>): RequestInit {
  // Fetch requires `duplex` for a stream: the response is read after the request has been sent.
  if (upload) return { body: upload.stream, duplex: 'half' };
  return body ? { body: JSON.stringify(body) } : {};
}

const errorText = (body: unknown): string | undefined =>
  Value.Check(ErrorBody, body) ? `${body.message} (${body.code}, request ${body.requestId})` : undefined;

/** The message of Node is only "fetch failed"; the reason is in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  const code = 'code' in cause ? `${cause.code}` : '';
  return cause.message.includes(code) ? cause.message || error.message : `${cause.message} (${code})`;
}
