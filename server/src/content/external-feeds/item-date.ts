/** `2026-11-21…` or `21 Nov 2026 …`. `Date.parse` also accepts texts that are no dates. */
const form = /^(?:\d{4}-\d{2}|\d{1,2}[ -]\p{L}{3,9}[ -]\d{2})/u;
const zone = /(?:Z|[+-]\d{2}:?\d{2}|\b[A-Z]{1,5})\s*$/i;

/**
 * Parses the date of a feed item: RFC 822 and its successors (RSS), RFC 3339 (Atom), or similar texts. The weekday is
 * ignored. A missing or unknown time zone means UTC (RFC 2822, 4.3).
 * @returns ISO 8601 in UTC; `undefined` for an invalid date, or one before 1970 or after 2199
 */
export function readItemDate(text: string | undefined): string | undefined {
  const date = text?.replace(/^\s*\p{L}+\.?,?\s+(?=\d)/u, '').trim();
  if (!date || date.length > 64 || !form.test(date)) return undefined;
  const time = [date, `${date.replace(zone, '').trim()} UTC`, `${date}Z`]
    .slice(zone.test(date) || !date.includes(':') ? 0 : 1)
    .map((candidate) => Date.parse(candidate))
    .find((parsed) => !Number.isNaN(parsed));
  if (time === undefined || time < 0 || time > Date.UTC(2200, 0)) return undefined;
  return new Date(time).toISOString();
}
