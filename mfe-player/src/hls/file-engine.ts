import type { Engine, EngineContext } from './engine.ts';

/** What a media element plays by itself: its `<source>`s, or with `url` one address (native HLS). */
export function openFile(url: string | undefined, { media, startAt, onFatal }: EngineContext): Engine {
  const listening = new AbortController();
  const { signal } = listening;
  const fail = () => {
    listening.abort();
    onFatal(media.error?.code === 2 /* MEDIA_ERR_NETWORK */ || !navigator.onLine ? 'network' : 'media');
  };
  // Errors of sources do not bubble, so they are caught on their way down; those of <track>s cost nothing.
  media.addEventListener(
    'error',
    ({ target }) => {
      const lastSource = [...media.querySelectorAll('source')].at(-1);
      if (target === media || (target === lastSource && !media.hasAttribute('src'))) fail();
    },
    { capture: true, signal },
  );
  if (url) media.src = url;
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
