/** What a server did instead of answering, as a sentence for a log. */
export class FetchError extends Error {
  override name = 'FetchError';
  /** Asking again later may help. */
  readonly temporary: boolean;
  /** The pause that the server asks for, ms. */
  readonly retryAfter: number | undefined;
  constructor(message: string, { temporary = false, retryAfter }: { temporary?: boolean; retryAfter?: number } = {}) {
    super(message);
    this.temporary = temporary;
    this.retryAfter = retryAfter;
  }
}

/** `fetch failed` says nothing; its cause does. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

/** Seconds or an HTTP date (RFC 9110, 10.2.3), in ms from now. */
export function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
