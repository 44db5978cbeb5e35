/** Configuration of hls.js. All other values are its defaults. */
import type { HlsConfig, LoadPolicy, RetryConfig } from 'hls.js';

type ShouldRetry = NonNullable<RetryConfig['shouldRetry']>;

/**
 * Retries missing files (404) twice, because they may appear a moment later while a stream is being published or a
 * cache is outdated. hls.js itself does not retry them, nor after a broken connection (status 0).
 */
export const shouldRetry: ShouldRetry = (_, count, isTimeout, response, otherwise) => {
  const status = response?.code ?? 0;
  if (status === 404) return count < 2;
  return otherwise || ((status === 0 || isTimeout) && count < 3);
};

/** In ms. After the last attempt hls.js tries another rendition, and reports a fatal error only then. */
const patient: LoadPolicy['default'] = {
  maxTimeToFirstByteMs: 9_000,
  maxLoadTimeMs: 60_000,
  timeoutRetry: { maxNumRetry: 2, retryDelayMs: 0, maxRetryDelayMs: 0 },
  errorRetry: { maxNumRetry: 3, retryDelayMs: 1_000, maxRetryDelayMs: 4_000, shouldRetry },
};
const policy: LoadPolicy = { default: patient };

export const hlsJsConfig: Partial<HlsConfig> = {
  // The worker would be created from a Blob, which the page's CSP forbids.
  enableWorker: false,
  // The lowest rendition shows the first frame earliest. Its download speed decides the next rendition.
  startLevel: 0,
  testBandwidth: false,
  capLevelToPlayerSize: true,
  /** Seconds. */
  backBufferLength: 90,
  manifestLoadPolicy: policy,
  playlistLoadPolicy: policy,
  fragLoadPolicy: policy,
};
