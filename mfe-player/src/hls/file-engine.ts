import type { Engine, EngineContext } from './engine.ts';
import type { Failure } from './player-session.ts';

/** What a media element plays by itself: its `<source>`s, or with `url` one address (native HLS, or one of the files). */
export function openFile(url: string | undefined, { media, startAt, onFatal }: EngineContext): Engine {
  const listening = new AbortController();
  const { signal } = listening;
  const fail = async (src: string) => {
    listening.abort();
    onFatal(await failureOf(media.error, src));
  };
  // Errors of sources do not bubble, so they are caught on their way down; those of <track>s cost nothing.
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
    // It may play already: setting the address would begin anew.
    if (media.getAttribute('src') !== url) media.src = url;
  } else if (media.hasAttribute('src')) {
    // What played before left it behind, and the sources come after it.
    media.removeAttribute('src');
    media.load();
  }
  // After an error the element does not try again by itself.
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

/** Browsers report a file that is not there like one that they cannot play, so the server is asked. */
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
