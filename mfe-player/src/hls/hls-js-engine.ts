import type { Engine, EngineContext } from './engine.ts';

/**
 * Plays HLS through hls.js, which is fetched only now. Rejects when it cannot be fetched.
 * Its worker stays off: it would be made from a Blob, which the page's policy forbids.
 */
export async function openHlsJs(url: string, { media, startAt, onFatal }: EngineContext): Promise<Engine> {
  const { default: Hls } = await import('hls.js');
  const hls = new Hls({ enableWorker: false, startPosition: startAt || -1, backBufferLength: 90 });
  let recovered = false;
  hls.on(Hls.Events.ERROR, (_, error) => {
    if (!error.fatal) return; // hls.js goes on by itself
    if (error.type === Hls.ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true;
      hls.recoverMediaError();
    } else {
      onFatal(error.type === Hls.ErrorTypes.NETWORK_ERROR ? 'network' : 'media');
    }
  });
  hls.loadSource(url);
  hls.attachMedia(media);
  return { rendition: () => hls.levels[hls.currentLevel], close: () => hls.destroy() };
}
