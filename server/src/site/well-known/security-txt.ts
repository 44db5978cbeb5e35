/** Whom to tell of a weakness: RFC 9116. */
import { locales } from '@mediothek/contract';

/** The address is as good as the server that answers it; the RFC wants less than a year. */
const valid = 90 * 86_400_000;

export function securityTxt({ origin, email, now }: { origin: string; email: string; now: Date }): string {
  const day = new Date(now.getTime() + valid).toISOString().slice(0, 10);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${day}T00:00:00Z`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
