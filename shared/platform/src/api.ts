/** Typed calls to the portal's API. The same query options prefetch on the server and read in a component. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ErrorBody } from '@mediothek/contract';
import type { paths } from '@mediothek/contract/api';
import type { PathsWithMethod } from 'openapi-typescript-helpers';
import {
  createApiClient,
  type ApiClient as Api,
  type GetData as Answer,
  type GetInit as OptionalInit,
  type Transport,
} from './api-client.ts';

export type { Transport };

/** A failed call. `code` is one of the contract's error codes, or `unreachable` if there was no response. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: string;
  readonly status: number;
  constructor(code: string, status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = status;
  }
}

const apis = new WeakMap<QueryClient, Api>();

/** @param baseUrl empty in the browser; an absolute URL where relative ones do not exist */
export function connectApi(queries: QueryClient, transport: Transport, baseUrl: string): void {
  const reach: Transport = async (request) => {
    try {
      return await transport(request);
    } catch (cause) {
      if (request.signal.aborted) throw cause; // the caller has cancelled the call
      throw new ApiError('unreachable', 0, `${request.method} ${request.url} had no answer: ${String(cause)}`, {
        cause,
      });
    }
  };
  apis.set(queries, createApiClient(baseUrl, reach));
}

/** The typed client, for calls that change data. */
export function apiOf(queries: QueryClient): Api {
  const api = apis.get(queries);
  if (!api) throw new Error('This query client has no API: create it with createPlatform()');
  return api;
}

/**
 * Turns an error response into an `ApiError`. The message is for logs; visitors see a text chosen by code. If the body
 * lacks code or message (a response to HEAD, a proxy's page), the headers X-Error-Code and X-Error-Message are used.
 */
export function toApiError({ headers, status, url }: Response, body: unknown): ApiError {
  const { code, message } = (body ?? {}) as Partial<Record<keyof ErrorBody, unknown>>;
  const textOf = (value: unknown, header: string) =>
    typeof value === 'string' ? value : decodeHeader(headers.get(header) ?? '');
  return new ApiError(
    textOf(code, 'x-error-code') || 'internal',
    status,
    textOf(message, 'x-error-message') || `${url} answered ${status}`,
  );
}

/** Decodes a percent-encoded header. Any other value is returned unchanged. */
function decodeHeader(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

type GetPath = PathsWithMethod<paths, 'get'>;

/**
 * Query options of a GET call, e.g. `apiQuery('/api/v0/videos/{id}', { params: { path: { id } } })`.
 * The data is `null` if the response is 404 or 410. Absence is data, so that it is dehydrated with the other queries.
 */
export function apiQuery<Path extends GetPath>(path: Path, ...[init]: OptionalInit<Path>) {
  return queryOptions({
    queryKey: [path, (init as { params?: unknown } | undefined)?.params ?? null],
    queryFn: async ({ client, signal }): Promise<Answer<Path> | null> => {
      // The generic call cannot be typed further here. Path and init have been checked by this function's own
      // signature.
      const call = apiOf(client).GET as (
        path: string,
        init: object,
      ) => Promise<{ data?: unknown; error?: unknown; response: Response }>;
      const { data, error, response } = await call(path, { ...init, signal });
      if (response.status === 404 || response.status === 410) return null;
      if (!response.ok) throw toApiError(response, error);
      return data as Answer<Path>;
    },
  });
}
