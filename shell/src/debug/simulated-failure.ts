/** `?provoke=410` simulates an error response for a page, for in-house users with the flag and in their tab only. */
import { errorCodes, errorStatus } from '@mediothek/contract';
import { ApiError, isFlagOn, type Platform } from '@mediothek/platform/host';
import type { ShellHost } from '../host.ts';

const parameter = 'provoke';

/** Statuses of error responses for pages. */
export const simulatedStatuses = [400, 401, 403, 410, 429, 500, 503] as const;
export const simulationUrl = (status: number): string => `/?${parameter}=${status}`;

function provokedBy({ searchParams }: URL): ApiError | undefined {
  const status = Number(searchParams.get(parameter));
  const code = errorCodes.find((known) => errorStatus[known] === status);
  return code && new ApiError(code, status, `Provoked by ?${parameter}=${status}`);
}

/** Makes the loaders of `host` fail for such URLs. @returns ends it */
export function simulateFailures(platform: Platform, host: Pick<ShellHost, 'loadPage'>): () => void {
  const { loadPage } = host;
  host.loadPage = async (route, target) => {
    const failure = isFlagOn(platform, 'linksToBrokenPages') ? provokedBy(target.url) : undefined;
    if (failure) throw failure;
    return loadPage.call(host, route, target);
  };
  return () => {
    host.loadPage = loadPage;
  };
}
