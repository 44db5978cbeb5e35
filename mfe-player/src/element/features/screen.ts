import type { PlayerUi } from '../player-ui.ts';
import { setButton } from '../view.ts';

/** Safari on iPhones supports full screen for the video only. */
interface WebKitVideo {
  webkitEnterFullscreen?(): void;
}

/** A request that the browser rejects (no click, no permission) changes nothing. */
const ignoreRejection = () => undefined;

/** Full screen and picture in picture. */
export function attachScreen(ui: PlayerUi): void {
  const { host, session, view, t, captions, signal } = ui;
  const media: HTMLMediaElement & WebKitVideo = session.media;
  // A page may have an element that outlives the player, so that full screen goes on with the next medium.
  const screen = host.closest('[data-player-screen]') ?? host;
  const own = () => document.fullscreenElement?.contains(host);

  view.fullscreen.hidden = !(document.fullscreenEnabled || media.webkitEnterFullscreen);
  view.fullscreen.addEventListener(
    'click',
    () => {
      if (own()) document.exitFullscreen().catch(ignoreRejection);
      else if (document.fullscreenEnabled) screen.requestFullscreen().catch(ignoreRejection);
      else media.webkitEnterFullscreen?.();
    },
    { signal },
  );
  const show = () => {
    const [iconName, label] = own()
      ? (['exit-fullscreen', 'exitFullscreen'] as const)
      : (['fullscreen', 'fullscreen'] as const);
    setButton(view.fullscreen, iconName, t(label));
  };
  document.addEventListener('fullscreenchange', show, { signal });
  show();
  // In the video's own full screen the skin is not visible, so the browser renders the captions.
  const drawnBy = (mode: TextTrackMode) => () => {
    if (captions.current) captions.current.mode = mode;
  };
  media.addEventListener('webkitbeginfullscreen', drawnBy('showing'), { signal });
  media.addEventListener('webkitendfullscreen', drawnBy('hidden'), { signal });

  const video = media instanceof HTMLVideoElement ? media : undefined;
  view.pip.hidden = !(video && document.pictureInPictureEnabled);
  view.pip.addEventListener(
    'click',
    () => {
      if (document.pictureInPictureElement) document.exitPictureInPicture().catch(ignoreRejection);
      else video?.requestPictureInPicture().catch(ignoreRejection);
    },
    { signal },
  );
}
