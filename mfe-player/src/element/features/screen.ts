import type { PlayerUi } from '../player-ui.ts';
import { setButton } from '../view.ts';

/** Safari on iPhones can put only the video itself on the full screen. */
interface WebKitVideo {
  webkitEnterFullscreen?(): void;
}

/** A request that the browser refuses (no click, no permission) leaves everything as it was. */
const ignoreRefusal = () => undefined;

/** Full screen and picture in picture. */
export function attachScreen(ui: PlayerUi): void {
  const { host, session, view, say, captions, signal } = ui;
  const media: HTMLMediaElement & WebKitVideo = session.media;
  const own = () => document.fullscreenElement === host;

  view.fullscreen.hidden = !(document.fullscreenEnabled || media.webkitEnterFullscreen);
  view.fullscreen.addEventListener(
    'click',
    () => {
      if (own()) document.exitFullscreen().catch(ignoreRefusal);
      else if (document.fullscreenEnabled) host.requestFullscreen().catch(ignoreRefusal);
      else media.webkitEnterFullscreen?.();
    },
    { signal },
  );
  const show = () => {
    const [picture, label] = own()
      ? (['exit-fullscreen', 'exitFullscreen'] as const)
      : (['fullscreen', 'fullscreen'] as const);
    setButton(view.fullscreen, picture, say(label));
  };
  document.addEventListener('fullscreenchange', show, { signal });
  show();
  // The video alone has no skin on it: the browser draws the captions meanwhile.
  const drawnBy = (mode: TextTrackMode) => () => {
    if (captions.shown) captions.shown.mode = mode;
  };
  media.addEventListener('webkitbeginfullscreen', drawnBy('showing'), { signal });
  media.addEventListener('webkitendfullscreen', drawnBy('hidden'), { signal });

  const video = media instanceof HTMLVideoElement ? media : undefined;
  view.pip.hidden = !(video && document.pictureInPictureEnabled);
  view.pip.addEventListener(
    'click',
    () => {
      if (document.pictureInPictureElement) document.exitPictureInPicture().catch(ignoreRefusal);
      else video?.requestPictureInPicture().catch(ignoreRefusal);
    },
    { signal },
  );
}
