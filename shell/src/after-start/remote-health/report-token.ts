import { type BootRemote, type ReportToken } from '@mediothek/contract';
import type { MarkedBuild } from '../../recovery/mount-marks.ts';
import { overridden } from '../../composition/remote-loader.ts';

/** Milliseconds before its end from which on a token is replaced. */
const marginMs = 60_000;

export interface PageTokens {
  /** Token for reports about this build. `undefined`: there is none yet. Requests one if necessary. */
  tokenFor(build: MarkedBuild): string | undefined;
}

export const keyOf = ({ name, version }: MarkedBuild): string => `${name} ${version}`;

/**
 * Tokens of this page view. One token is for all builds that the page came with, and a build that replaces one of them
 * gets another one.
 * @param onToken called when reports can be sent that had no token before
 */
export function createPageTokens(registry: readonly BootRemote[], onToken: () => void): PageTokens {
  const tokens = new Map<string, { token: string; until: number }>();
  const requested = new Set<string>();

  const request = async (builds: readonly MarkedBuild[]) => {
    builds.forEach((build) => requested.add(keyOf(build)));
    try {
      const body = JSON.stringify({ builds: builds.map(({ name: remote, version }) => ({ remote, version })) });
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/api/v0/remotes/report-tokens', { method: 'POST', headers, body });
      if (response.status !== 200) return; // 204: the portal collects no reports about these builds
      const { token, expiresIn } = (await response.json()) as ReportToken; // of the portal's own server
      const until = Date.now() + expiresIn * 1000 - marginMs;
      builds.forEach((build) => tokens.set(keyOf(build), { token, until }));
      builds.forEach((build) => requested.delete(keyOf(build)));
      onToken();
    } catch (error) {
      // oxlint-disable-next-line no-console -- the page works without reports
      console.debug('Reports about remotes cannot be sent', error);
    }
  };
  return {
    tokenFor(build) {
      const known = tokens.get(keyOf(build));
      if (known && Date.now() < known.until) return known.token;
      if (requested.has(keyOf(build))) return undefined;
      const others = registry.filter((other) => other.version !== overridden && !requested.has(keyOf(other)));
      void request(others.some((other) => keyOf(other) === keyOf(build)) ? others : [build]);
      return undefined;
    },
  };
}
