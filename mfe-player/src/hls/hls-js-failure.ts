import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import type { Failure } from './player-session.ts';

/**
 * hls.js recovers from a decoder error with a new MediaSource. An error that returns within this time is regarded as
 * permanent.
 */
const recoveryMs = 10_000;

/** Reports the first error from which hls.js can recover neither automatically nor by `recoverMediaError()`. */
export function reportFatalErrors(
  hls: Hls,
  { ErrorTypes, ErrorDetails, Events }: Pick<typeof Hls, 'ErrorTypes' | 'ErrorDetails' | 'Events'>,
  onFatal: (failure: Failure) => void,
): void {
  const kindOf = ({ type, details, response }: ErrorData): Failure => {
    const undecodable: string[] = [
      ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR,
      ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR,
      ErrorDetails.BUFFER_ADD_CODEC_ERROR,
    ];
    if (undecodable.includes(details)) return 'unsupported';
    if (type !== ErrorTypes.NETWORK_ERROR) return 'media';
    if (details === ErrorDetails.MANIFEST_PARSING_ERROR || details === ErrorDetails.LEVEL_PARSING_ERROR) return 'media';
    return response?.code === 404 || response?.code === 410 ? 'missing' : 'network';
  };
  let recovered = -Infinity;
  let reported = false;
  hls.on(Events.ERROR, (_, error) => {
    if (!error.fatal || reported) return; // hls.js recovers automatically
    const kind = kindOf(error);
    if (kind === 'media' && error.type === ErrorTypes.MEDIA_ERROR && performance.now() - recovered > recoveryMs) {
      recovered = performance.now();
      hls.recoverMediaError();
      return;
    }
    reported = true;
    onFatal(kind);
  });
}
