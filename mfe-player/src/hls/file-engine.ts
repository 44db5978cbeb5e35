import type { Engine, EngineContext } from './engine.ts';
import type { Failure } from './player-session.ts';

/** Native playback of the element's `<source>`s, or of one `url` (native HLS, or one of the files). */
export function openFile(url: string | undefined, { media, startAt, onFatal }: EngineContext): Engine {
  const listening = new AbortController();
  const { signal } = listening;
  const fail = async (src: string) => {
    listening.abort();
    onFatal(await failureOf(media.error, src));
  };
  // Errors of sources do not bubble, so they are handled in the capture phase. Errors of <track> elements are ignored.
  media.addEventListener(
    'error',
    ({ target }) => {
      const lastSource = [...media.querySelectorAll('source')].at(-1);
      if (target === media) void fail(media.currentSrc);
      else if (lastSource && target === lastSource && !media.hasAttribute('src')) void fail(lastSource.src);
    },
    { capture: true, signal },
  );
  if (url) {
    // It may already be playing: setting the URL again would restart it.
    if (media.getAttribute('src') !== url) media.src = url;
  } else if (media.hasAttribute('src')) {
    // The previous engine has left a `src`, which takes precedence over the sources.
    media.removeAttribute('src');
    media.load();
  }
  // After an error the element does not retry automatically.
  else if (media.error || media.networkState === media.NETWORK_NO_SOURCE) media.load();
  if (startAt > 0 && Math.abs(media.currentTime - startAt) > 0.5) media.currentTime = startAt;
  return {
    close() {
      listening.abort();
      if (!url) return;
      media.removeAttribute('src');
      media.load();
    },
  };
}

/** Browsers report a missing file like one that they cannot play, so its status is requested from the server. */
async function failureOf(error: MediaError | null, src: string): Promise<Failure> {
  if (error?.code === 2 /* MEDIA_ERR_NETWORK */ || !navigator.onLine) return 'network';
  if (error?.code === 3 /* MEDIA_ERR_DECODE */) return 'media';
  try {
    const { ok, status } = await fetch(src, { method: 'HEAD' });
    if (ok) return 'unsupported';
    return status === 404 || status === 410 ? 'missing' : 'network';
  } catch {
    return 'network';
  }
}
