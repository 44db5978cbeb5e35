/** Datestamps of OAI-PMH 2.0, section 3.3: UTC, with day or second granularity. */
import { OaiError } from './oai-error.ts';

const dayMs = 86_400_000;
const secondMs = 1000;

/** For example `2026-01-02T03:04:05Z`. */
export const datestamp = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;

interface ParsedDatestamp {
  /** Start of the day or second, inclusive. */
  start: Date;
  /** End of the day or second, exclusive. */
  end: Date;
  granularity: 'day' | 'second';
}

function readDatestamp(name: string, text: string): ParsedDatestamp {
  const granularity = text.length === 10 ? 'day' : 'second';
  const time = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/.test(text) ? Date.parse(text) : Number.NaN;
  // Date.parse accepts dates that the calendar does not contain: 30 February becomes 2 March.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text.slice(0, 19))) {
    throw new OaiError('badArgument', `${name} must be a UTC date like 2026-01-31 or 2026-01-31T12:00:00Z`);
  }
  return { start: new Date(time), end: new Date(time + (granularity === 'day' ? dayMs : secondMs)), granularity };
}

/** Period, end exclusive. */
export interface Period {
  from?: Date;
  before?: Date;
}

/** @throws OaiError badArgument: invalid dates, different granularity, or from later than until */
export function readPeriod(from: string | undefined, until: string | undefined): Period {
  const first = from === undefined ? undefined : readDatestamp('from', from);
  const last = until === undefined ? undefined : readDatestamp('until', until);
  if (first && last && first.granularity !== last.granularity) {
    throw new OaiError('badArgument', 'from and until must both be days or both be to the second');
  }
  if (first && last && first.start >= last.end) throw new OaiError('badArgument', 'from is later than until');
  return { ...(first && { from: first.start }), ...(last && { before: last.end }) };
}
