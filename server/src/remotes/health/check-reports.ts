/** Check of a request with reports: it needs the token of its page view, and each report counts once. */
import type { ErrorCode, HealthReports } from '@mediothek/contract';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../../base/http/api-error.ts';
import { buildKey, tokenSeconds, type TokenPayload, type TokenProblem, type ReportTokens } from './report-tokens.ts';

/** Why reports do not count. `foreign`: the token is for other builds. */
export type ReportProblem = TokenProblem | 'foreign' | 'repeated';

const maxRemembered = 200_000;
const howTo = 'POST /api/v0/remotes/report-tokens returns the token of a page view';

const problems: Record<ReportProblem, { code: ErrorCode; message: string }> = {
  missing: { code: 'bad_request', message: `Reports need a token: ${howTo}` },
  invalid: { code: 'bad_request', message: `The token of these reports is not one of this portal: ${howTo}` },
  expired: { code: 'gone', message: `The token of these reports has expired: ${howTo}` },
  foreign: { code: 'forbidden', message: 'The token of these reports is for other builds' },
  repeated: { code: 'conflict', message: 'These reports were sent before, with the same token' },
};

export class RejectedReports extends ApiError {
  readonly problem: ReportProblem;
  constructor(problem: ReportProblem, build = '') {
    const { code, message } = problems[problem];
    super(code, build ? `${message}, not for ${build}` : message);
    this.problem = problem;
  }
}

/**
 * @returns the reports that count, and the network that they count for
 * @throws RejectedReports
 */
export type ReportCheck = (
  body: HealthReports,
) => Promise<Pick<TokenPayload, 'network'> & Pick<HealthReports, 'reports'>>;

/**
 * Creates a check that remembers reports for as long as tokens are valid. A report that is sent again to another
 * process counts again in the figures, but not in the judgement of the release, where each network counts once.
 */
export function createReportCheck(tokens: ReportTokens): ReportCheck {
  const sent = new LRUCache<string, true>({ max: maxRemembered, ttl: tokenSeconds * 1000 });
  return async ({ token, reports }) => {
    const payload = await tokens.verify(token);
    if (typeof payload === 'string') throw new RejectedReports(payload);
    const { id, network, builds } = payload;
    // A page knows nothing of builds that it has not got.
    const foreign = reports.map(buildKey).find((build) => !builds.includes(build));
    if (foreign !== undefined) throw new RejectedReports('foreign', foreign);
    const fresh = reports.filter((report) => {
      // A page has several warnings of a build.
      const text = report.outcome === 'warning' ? report.message : '';
      const key = `${id} ${buildKey(report)} ${report.outcome} ${text}`;
      const isRepeated = sent.has(key);
      sent.set(key, true);
      return !isRepeated;
    });
    // Otherwise a token would count as often as it is sent.
    if (fresh.length === 0) throw new RejectedReports('repeated');
    return { network, reports: fresh };
  };
}
