/** Sends one file by tus 1.0 (https://tus.io/protocols/resumable-upload), with tus-js-client. */
import { uploadProblems } from '@mediothek/contract';
import { toChangeError } from '@mediothek/platform/api-mutation';
import type { DetailedError, Upload as TusUpload } from 'tus-js-client';
import type { ChangeError } from '../change-error.ts';
import { fingerprintOf } from './fingerprint.ts';

export interface SendingEvents {
  /** The server has assigned the URL for the file's bytes. */
  onUrl(url: string): void;
  /** @param sent bytes @param size bytes */
  onProgress(sent: number, size: number): void;
  /** A request has failed and will be repeated. */
  onInterrupted(): void;
  /** Repeating the request would not help. */
  onFailed(changeError: ChangeError): void;
  onDone(): void;
}
export interface Sending {
  /** Stops sending. The bytes on the server are kept. */
  stop(): void;
}
export type SendFile = (
  file: { uploadId: string; file: File; address?: string | undefined },
  events: SendingEvents,
) => Sending;

/** Bytes of one request. Proxies accept this size, and a proxy that buffers has to repeat at most this much. */
const chunkSize = 32 * 1024 ** 2;
/** Milliseconds between attempts, from the first again after progress. The last value is repeated. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000];

export const sendFile: SendFile = ({ uploadId, file, address }, events) => {
  let stopped = false;
  let upload: TusUpload | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const retry = () => {
    clearTimeout(timer);
    removeEventListener('online', retry);
    if (!stopped) upload?.start();
  };
  const onError = (error: Error | DetailedError) => {
    if (stopped) return;
    if (!isRetryable(error)) return events.onFailed(changeErrorIn(error));
    events.onInterrupted();
    timer = setTimeout(retry, retryDelays.at(-1));
    addEventListener('online', retry);
  };

  const begin = async () => {
    const { Upload } = await import(/* webpackChunkName: 'tus' */ 'tus-js-client');
    upload = new Upload(file, {
      endpoint: `/api/v0/uploads/${uploadId}/file`,
      uploadUrl: address ?? null,
      metadata: { filename: file.name, fingerprint: fingerprintOf(file) },
      chunkSize,
      retryDelays,
      // The server stores the URL with the draft, so that it is available in every browser of the author.
      storeFingerprintForResuming: false,
      onShouldRetry: (error) => {
        const mayGoOn = isRetryable(error);
        if (mayGoOn && !stopped) events.onInterrupted();
        return mayGoOn;
      },
      onUploadUrlAvailable: () => upload?.url && events.onUrl(upload.url),
      onProgress: (sent, size) => events.onProgress(sent, size ?? file.size),
      onError,
      onSuccess: () => events.onDone(),
    });
    if (!stopped) upload.start();
  };
  begin().catch((error: unknown) => {
    console.warn('The code that sends files could not be loaded', error);
    if (!stopped) events.onFailed('unreachable');
  });

  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      removeEventListener('online', retry);
      void upload?.abort();
    },
  };
};

const requestFailed = (error: Error | DetailedError): error is DetailedError =>
  'originalRequest' in error && Boolean(error.originalRequest);

/**
 * Whether an attempt may be repeated: without a response, after a server error, or while another request is writing
 * (409, 423). Never after a violated rule, except a full disk.
 */
export function isRetryable(error: Error | DetailedError): boolean {
  if (!requestFailed(error)) return false; // the file can no longer be read
  const changeError = changeErrorIn(error);
  if (changeError.startsWith('file.') || changeError === 'upload.state') return changeError === 'file.disk';
  const status = error.originalResponse?.getStatus() ?? 0;
  return status < 400 || status === 409 || status === 423 || status === 429 || status >= 500;
}

/** Error in the body of the response. */
export function changeErrorIn(error: Error | DetailedError): ChangeError {
  if (!requestFailed(error)) return 'failed';
  const response = error.originalResponse;
  return response ? toChangeError(uploadProblems, response.getStatus(), parsed(response.getBody())) : 'unreachable';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // tus responds with plain text, a proxy with HTML
  }
}
