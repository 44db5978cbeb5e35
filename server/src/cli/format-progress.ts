import { type SourceProgress } from '../exchange/import/source-progress.ts';

const barWidth = 24;

/**
 * Formats `[██████░░░░] 42 %, 1234 records, 56/s, 0:31 left`: share, records, rate and remaining time. Without a known
 * size it contains only what was read.
 * @param seconds since the start
 * @param bar whether to draw one
 */
export function formatProgress(progress: SourceProgress, seconds: number, bar: boolean): string {
  const share = shareDone(progress);
  const rate = seconds > 0 ? progress.records / seconds : 0;
  const parts = [`${progress.records} ${progress.records === 1 ? 'record' : 'records'}`];
  if (rate > 0) parts.push(`${rate < 10 ? rate.toFixed(1) : Math.round(rate)}/s`);
  if (share === undefined) return [`${(progress.bytes / 1e6).toFixed(1)} MB`, ...parts].join(', ');
  // An estimate from the first moments is unreliable.
  if (share > 0.02 && share < 1 && seconds > 0.5) parts.push(`${clock((seconds / share) * (1 - share))} left`);
  const percent = `${Math.floor(share * 100)} %`.padStart(5);
  const filled = Math.round(share * barWidth);
  return [bar ? `[${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}] ${percent}` : percent.trim(), ...parts].join(
    ', ',
  );
}

function shareDone({ bytes, totalBytes, records, totalRecords }: SourceProgress): number | undefined {
  if (totalRecords !== undefined && totalRecords > 0) return Math.min(1, records / totalRecords);
  if (totalBytes !== undefined && totalBytes > 0) return Math.min(1, bytes / totalBytes);
  return undefined;
}

/** For example `1:05` or `2:00:00`. */
function clock(seconds: number): string {
  const total = Math.ceil(seconds);
  const pair = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor(total / 60) % 60;
  return hours > 0 ? `${hours}:${pair(minutes)}:${pair(total % 60)}` : `${minutes}:${pair(total % 60)}`;
}
