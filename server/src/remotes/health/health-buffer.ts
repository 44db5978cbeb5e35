/** Buffer of counts since the last flush: the reports of two seconds are written in one statement. */
import { addCounts, noCounts, type HealthCounts } from './health-counts.ts';

/** Maximum number of entries while the database is down. The oldest are dropped. */
const maxMinutes = 2_000;
/** Maximum number of different messages of a version between two flushes. */
const maxMessages = 10;
const minute = 60_000;

export interface CountedMinute extends HealthCounts {
  remote: string;
  version: string;
  minute: Date;
}
export interface CountedMessage {
  remote: string;
  version: string;
  message: string;
  failures: number;
  latest: Date;
}
export interface HealthBatch {
  minutes: CountedMinute[];
  messages: CountedMessage[];
}

export interface HealthBuffer {
  count(remote: string, version: string, counts: Partial<HealthCounts>, now: number): void;
  message(remote: string, version: string, message: string, now: number): void;
  /** Returns the counts and empties the buffer. */
  drain(): HealthBatch;
  /** Adds the counts of a batch that could not be written. */
  putBack(batch: HealthBatch): void;
}

export function createHealthBuffer(): HealthBuffer {
  let minutes = new Map<string, CountedMinute>();
  let messages = new Map<string, CountedMessage>();

  const add = (counted: CountedMinute): void => {
    const key = [counted.remote, counted.version, counted.minute.getTime()].join(' ');
    minutes.set(key, { ...counted, ...addCounts(minutes.get(key) ?? noCounts(), counted) });
    const [oldest] = minutes.keys();
    if (minutes.size > maxMinutes && oldest !== undefined) minutes.delete(oldest);
  };
  const addMessage = (counted: CountedMessage): void => {
    const key = [counted.remote, counted.version, counted.message].join(' ');
    const existing = messages.get(key);
    const ofVersion = [...messages.values()].filter(
      ({ remote, version }) => remote === counted.remote && version === counted.version,
    );
    if (!existing && ofVersion.length >= maxMessages) return;
    messages.set(key, { ...counted, failures: counted.failures + (existing?.failures ?? 0) });
  };
  return {
    count: (remote, version, counts, now) =>
      add({ ...noCounts(), ...counts, remote, version, minute: new Date(Math.floor(now / minute) * minute) }),
    message: (remote, version, message, now) =>
      addMessage({ remote, version, message, failures: 1, latest: new Date(now) }),
    drain() {
      const batch = { minutes: [...minutes.values()], messages: [...messages.values()] };
      minutes = new Map();
      messages = new Map();
      return batch;
    },
    putBack(batch) {
      batch.minutes.forEach(add);
      batch.messages.forEach(addMessage);
    },
  };
}
