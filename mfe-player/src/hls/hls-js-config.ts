/** hls.js as this player uses it; what is not named here is its own default. */
import type { HlsConfig, LoadPolicy, RetryConfig } from 'hls.js';

type ShouldRetry = NonNullable<RetryConfig['shouldRetry']>;

/**
 * What is missing is asked for twice more: a stream that is being published, or a cache that is behind, has it a moment
 * later. hls.js itself gives up at once, on a broken connection as well (status 0).
 */
export const shouldRetry: ShouldRetry = (_, count, isTimeout, response, otherwise) => {
  const status = response?.code ?? 0;
  if (status === 404) return count < 2;
  return otherwise || ((status === 0 || isTimeout) && count < 3);
};

/** In ms. After the last attempt hls.js tries another rendition, and only then says that it cannot go on. */
const patient: LoadPolicy['default'] = {
  maxTimeToFirstByteMs: 9_000,
  maxLoadTimeMs: 60_000,
  timeoutRetry: { maxNumRetry: 2, retryDelayMs: 0, maxRetryDelayMs: 0 },
  errorRetry: { maxNumRetry: 3, retryDelayMs: 1_000, maxRetryDelayMs: 4_000, shouldRetry },
};
const policy: LoadPolicy = { default: patient };

export const hlsJsConfig: Partial<HlsConfig> = {
  // It would be made from a Blob, which the page's policy forbids.
  enableWorker: false,
  // The first frame comes soonest from the lowest rung; what follows is chosen by how fast it came.
  startLevel: 0,
  testBandwidth: false,
  capLevelToPlayerSize: true,
  /** Seconds */
  backBufferLength: 90,
  manifestLoadPolicy: policy,
  playlistLoadPolicy: policy,
  fragLoadPolicy: policy,
};
