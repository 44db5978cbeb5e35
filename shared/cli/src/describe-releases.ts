import { type RemoteReleases } from '@mediothek/contract';
import { formatTable } from './format-table.ts';

const minute = (time: string | undefined) => time?.slice(0, 16).replace('T', ' ') ?? '';

/** Table of the versions with their channels, newest first. */
export function describeReleases({ releases, canary, pinned }: RemoteReleases): string {
  const rows = releases.map(({ version, channel, server, publishedAt, team = '', commit = '', base }) => [
    version,
    `${channel}${channel === 'canary' && canary ? ` ${canary.percent} %` : ''}${channel === 'live' && pinned ? ', pinned' : ''}`,
    minute(publishedAt),
    team,
    commit.slice(0, 10),
    server ? 'browser and server' : 'browser',
    base ?? 'portal',
  ]);
  return formatTable(['VERSION', 'CHANNEL', 'PUBLISHED (UTC)', 'TEAM', 'COMMIT', 'RENDERED BY', 'FILES AT'], rows);
}

/** Table of the audit log, newest first. */
export function describeHistory({ events }: RemoteReleases): string {
  const rows = events.map(({ at, action, version = '', previous = '', percent, by, reason = '' }) => [
    minute(at),
    `${action}${percent === undefined ? '' : ` ${percent} %`}`,
    version,
    previous,
    by,
    reason,
  ]);
  return formatTable(['AT (UTC)', 'WHAT', 'VERSION', 'BEFORE', 'BY', 'WHY'], rows);
}

export function describeLive({ name, live, canary, pinned }: RemoteReleases): string {
  const part = canary ? `; ${canary.version} is the canary, for ${canary.percent} % of the visitors` : '';
  return `${name} ${live} is live${pinned ? ' and pinned' : ''}${part}.`;
}
