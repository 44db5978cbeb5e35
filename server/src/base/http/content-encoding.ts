import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

/** Encodings that the server produces, the smallest first. */
const encodings = ['br', 'gzip'] as const;
export type ContentEncoding = (typeof encodings)[number];

/** The types of `negotiator` do not know the second argument of version 1. */
interface EncodingNegotiator {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
}

/**
 * Encoding of the response that the client accepts with the highest weight (RFC 9110, 12.5.3). Of equal ones, the smallest.
 * @returns `undefined`: the response is sent as it is
 */
export function encodingFor(
  { headers }: { headers: IncomingHttpHeaders },
  available: readonly ContentEncoding[] = encodings,
): ContentEncoding | undefined {
  const negotiator: EncodingNegotiator = new Negotiator({ headers });
  const accepted = negotiator.encoding([...available, 'identity'], { preferred: encodings });
  return available.find((encoding) => encoding === accepted);
}
