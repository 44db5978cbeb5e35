import type Hls from 'hls.js';
import type { Fragment, HlsConfig } from 'hls.js';

type Loaders = Pick<HlsConfig, 'streamController' | 'audioStreamController'>;

/**
 * Loaders of hls.js that continue after a seek during the load of an initialization segment. They override a protected
 * method of hls.js 1.7.4, so its version is pinned.
 *
 * hls.js loads the initialization segment and the first segment of a rendition at the same time. After a seek, it loads
 * both for the new position, which aborts the first load of the initialization segment. The failure of that load aborts
 * the segment at the new position: again and again if the network takes longer than 100 ms, and forever after a
 * hand-over. A load that another one has replaced therefore never settles here.
 */
export function seekableLoaders({ DefaultConfig }: typeof Hls): Loaders {
  const { streamController, audioStreamController } = DefaultConfig;
  class VideoLoader extends streamController {
    readonly #latestOf = latestPromise();
    protected override _loadInitSegment(init: Fragment) {
      return this.#latestOf(super._loadInitSegment(init));
    }
  }
  if (!audioStreamController) return { streamController: VideoLoader };
  class AudioLoader extends audioStreamController {
    readonly #latestOf = latestPromise();
    protected override _loadInitSegment(init: Fragment) {
      return this.#latestOf(super._loadInitSegment(init));
    }
  }
  return { streamController: VideoLoader, audioStreamController: AudioLoader };
}

/** Returns a function that returns its argument. The result never settles if its argument rejects after a later call. */
function latestPromise() {
  let latest: Promise<void>;
  return (promise: Promise<void>): Promise<void> => {
    latest = promise;
    return promise.catch((error: unknown) => (latest === promise ? Promise.reject(error) : new Promise(() => {})));
  };
}
