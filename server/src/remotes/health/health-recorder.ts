/** Records remote health in browsers and on the server, and writes it to the database every two seconds. */
import type { HealthReport } from '@mediothek/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { networkBit } from './report-networks.ts';
import { createHealthBuffer } from './health-buffer.ts';
import { bucketOf, noLatency } from './latency.ts';
import type { ReportProblem } from './check-reports.ts';
import { writeHealth } from './write-health.ts';

const maxMessageLength = 200;

/**
 * Message as it is stored: one line without control characters. URLs lose their queries, which may contain personal
 * data.
 */
function cleanMessage(message: string): string {
  return message
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(/(\bhttps?:\/\/[^\s?#"'<>]*)[?#][^\s"'<>]*/g, '$1')
    .trim()
    .slice(0, maxMessageLength);
}

export interface HealthRecorder {
  /** @param network of the page's token. One bit of its hash is stored (`report-networks.ts`). */
  report(report: HealthReport, network: string): void;
  /** Records a render on the server. */
  render(outcome: { remote: string; version: string; ok: boolean; message?: string | undefined }): void;
  /** Writes the counts. If the database rejects them, they stay in the buffer. */
  flush(): Promise<void>;
  /** Writes once more and stops. */
  close(): Promise<void>;
}

/** Listener for the counts of this process, such as metrics. */
export interface HealthListener {
  mounted(remote: string, version: string): void;
  failed(remote: string, version: string, phase: string): void;
  rendered(remote: string, version: string, ok: boolean): void;
  /** A request with reports that did not count. */
  rejected(reason: ReportProblem): void;
}

export interface RecorderOptions {
  db: Kysely<Database>;
  now?: () => number;
  listener?: HealthListener | undefined;
  /** Milliseconds between two writes. 0: only on request (tests). */
  intervalMs?: number;
  /** Called once when writing starts to fail. */
  onError(error: unknown): void;
}

/** Milliseconds that `close` waits for the database. */
const closeTimeoutMs = 2_000;

export function createHealthRecorder(options: RecorderOptions): HealthRecorder {
  const { db, now = Date.now, listener, intervalMs = 2_000, onError } = options;
  const buffer = createHealthBuffer();
  let isFailing = false;
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    const batch = buffer.drain();
    try {
      await writeHealth(db, batch);
      isFailing = false;
    } catch (error) {
      buffer.putBack(batch);
      if (!isFailing) onError(error);
      isFailing = true;
    }
  }
  const flush = async (): Promise<void> => {
    await writing;
    await (writing ??= write().finally(() => (writing = undefined)));
  };
  const timer = intervalMs > 0 ? setInterval(() => void (writing ?? flush()), intervalMs) : undefined;
  timer?.unref();

  const recordMessage = (remote: string, version: string, message = ''): void => {
    const clean = cleanMessage(message);
    if (clean) buffer.message(remote, version, clean, now());
  };
  return {
    report({ remote, version, outcome, phase, ms, message }, network) {
      if (outcome === 'warning') {
        recordMessage(remote, version, message);
        return;
      }
      const networks = networkBit(`${remote} ${version}`, network);
      if (outcome === 'ok') {
        const latency = ms === undefined ? noLatency() : noLatency().with(bucketOf(ms), 1);
        buffer.count(remote, version, { mounts: 1, latency, networks }, now());
        listener?.mounted(remote, version);
        return;
      }
      buffer.count(remote, version, { failures: 1, networks, failedNetworks: networks }, now());
      recordMessage(remote, version, message);
      listener?.failed(remote, version, phase ?? 'unknown');
    },
    render({ remote, version, ok, message }) {
      listener?.rendered(remote, version, ok);
      buffer.count(remote, version, { serverRenders: 1, serverFailures: ok ? 0 : 1 }, now());
      if (!ok) recordMessage(remote, version, message);
    },
    flush,
    async close() {
      clearInterval(timer);
      const timeout = new Promise<void>((resolve) => void setTimeout(resolve, closeTimeoutMs).unref());
      await Promise.race([flush(), timeout]);
    },
  };
}
