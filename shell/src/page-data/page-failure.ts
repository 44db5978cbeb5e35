/**
 * Failures in the specification's error format, for the error page. Unexpected errors are converted to the same format.
 */
import { ApiError, type PageFailure } from '@mediothek/platform/host';

/** Usual reason phrases (RFC 9110, section 15), because HTTP/2 sends none. */
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

/**
 * The API returned an HTTP error, which becomes the status of the whole page. Network errors are shown by the
 * components instead.
 */
export const isErrorResponse = (error: unknown): error is ApiError => error instanceof ApiError && error.status >= 400;

/**
 * Converts an error for the error page.
 * @param development adds the stack. Otherwise, messages of unexpected errors on the server are not sent.
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
