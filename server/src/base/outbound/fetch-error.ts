/** Failed request. The message describes the error for a log. */
export class FetchError extends Error {
  override name = 'FetchError';
  /** A later retry may succeed. */
  readonly temporary: boolean;
  /** Delay in milliseconds that the server requested. */
  readonly retryAfter: number | undefined;
  constructor(message: string, { temporary = false, retryAfter }: { temporary?: boolean; retryAfter?: number } = {}) {
    super(message);
    this.temporary = temporary;
    this.retryAfter = retryAfter;
  }
}

/** Message of the cause, because `fetch failed` is not informative. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

/** Parses seconds or an HTTP date (RFC 9110, 10.2.3). Returns milliseconds from now. */
export function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
