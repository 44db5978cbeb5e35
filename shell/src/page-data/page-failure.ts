/** Failures in the specification's error shape: what the error page shows, also for errors that nobody expected. */
import { ApiError, type PageFailure } from '@mediothek/platform/host';

/** The usual reason phrases (RFC 9110, section 15); HTTP/2 sends none. */
const statusMessages: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  410: 'Gone',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

export const notFound = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): PageFailure => ({
  statusCode: 404,
  statusMessage: 'Not Found',
  message: `Page Not Found: ${pathname}${search}${hash}`,
  data: JSON.stringify({ path: pathname }),
});

/** The server refused: its answer says what the whole page is. Without any answer the page's own parts say so. */
export const isErrorResponse = (error: unknown): error is ApiError => error instanceof ApiError && error.status >= 400;

/**
 * What was thrown, for the error page.
 * @param development adds the stack; without it, what the server throws unexpectedly stays on the server
 */
export function failureFrom(error: unknown, development: boolean): PageFailure {
  const statusCode = isErrorResponse(error) ? error.status : 500;
  const isPublic = isErrorResponse(error) || development || typeof document !== 'undefined';
  const { message, stack } = error instanceof Error ? error : { message: String(error) };
  return {
    statusCode,
    statusMessage: statusMessages[statusCode] ?? '',
    message: isPublic ? message : '',
    ...(development && stack && { stack }),
  };
}
