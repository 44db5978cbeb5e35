/** `?provoke=410` simulates an error response for a page, for in-house users with the flag and in their tab only. */
import { errorCodes, errorStatus } from '@mediothek/contract';
import { ApiError, isFlagOn, type Platform } from '@mediothek/platform/host';
import type { ShellHost } from '../host.ts';
import { failureFrom } from '../page-data/page-failure.ts';

const parameter = 'provoke';

/** Statuses of error responses for pages. */
export const simulatedStatuses = [400, 401, 403, 410, 429, 500, 503] as const;
export const simulationUrl = (status: number): string => `/?${parameter}=${status}`;

function provokedBy({ searchParams }: URL): ApiError | undefined {
  const status = Number(searchParams.get(parameter));
  const code = errorCodes.find((known) => errorStatus[known] === status);
  return code && new ApiError(code, status, `Provoked by ?${parameter}=${status}`);
}

/**
 * Makes the loaders of `host` return such a failure, as they do for a response of the server: links are also fetched
 * ahead, and nobody would handle an error then.
 * @returns ends it
 */
export function simulateFailures(platform: Platform, host: Pick<ShellHost, 'loadPage' | 'development'>): () => void {
  const { loadPage } = host;
  host.loadPage = async (route, target) => {
    const failure = isFlagOn(platform, 'linksToBrokenPages') ? provokedBy(target.url) : undefined;
    if (failure) return { error: failureFrom(failure, host.development) };
    return loadPage.call(host, route, target);
  };
  return () => {
    host.loadPage = loadPage;
  };
}
