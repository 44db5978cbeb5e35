/**
 * Picture-in-picture with captions and controls of its own, in browsers that can open such a window
 * (https://wicg.github.io/document-picture-in-picture/). Only the media element moves there: the player stays connected,
 * so that playback goes on.
 */
import { formatClock } from '../../core/clock.ts';
import { isRunning } from '../../core/playback.ts';
import { h } from '../../markup/node.ts';
import { toDom } from '../../markup/to-dom.ts';
import { adoptStyles } from '../adopt-styles.ts';
import { announce, hasVideo, onMediaEvents, onSessionChange, type PlayerUi } from '../player-ui.ts';
import { setButton } from '../view.ts';
import { smallMarkup, smallStyles, stepSeconds, type SmallView } from './small-window-view.ts';
import { toolStyles } from './tool-styles.ts';
import type { ToolTranslate } from './tool-texts.ts';

/** Parts of the interface that are used; TypeScript does not declare it. */
interface DocumentPictureInPicture {
  requestWindow(options: { width: number; height: number }): Promise<Window & typeof globalThis>;
}
declare global {
  var documentPictureInPicture: DocumentPictureInPicture | undefined;
}

/** CSS pixels. The browser remembers the size that a visitor chooses. */
const windowWidth = 480;

/** Replaces the browser's picture-in-picture, which has no captions. */
export function addSmallWindow(ui: PlayerUi, t: ToolTranslate): void {
  const { session, view, signal } = ui;
  const { media } = session;
  const pictures = globalThis.documentPictureInPicture;
  if (!pictures || !(media instanceof HTMLVideoElement)) return;
  let opened: AbortController | undefined;
  const show = (isOpen: boolean) => view.pip.setAttribute('aria-pressed', String(isOpen));
  const open = async () => {
    if (!hasVideo(media)) return;
    const size = { width: windowWidth, height: Math.round((windowWidth * media.videoHeight) / media.videoWidth) };
    const small = await pictures.requestWindow(size);
    if (signal.aborted) return small.close();
    const closing = (opened = new AbortController());
    closing.signal.addEventListener('abort', () => {
      opened = undefined;
      show(false);
    });
    show(true);
    moveTo(small, ui, t, closing);
  };
  view.pip.hidden = false;
  show(false);
  // On the way down, before the listener of the button, which asks for the browser's own window.
  view.bar.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Node && view.pip.contains(event.target))) return;
      event.stopPropagation();
      if (opened) opened.abort();
      else open().catch(() => announce(ui, t('smallWindowFailed')));
    },
    { capture: true, signal },
  );
  signal.addEventListener('abort', () => opened?.abort());
}

/** Moves the video until `closing` is aborted or the window is closed. */
function moveTo(small: Window & typeof globalThis, ui: PlayerUi, t: ToolTranslate, closing: AbortController): void {
  const { host, session, view } = ui;
  const { media } = session;
  const { document } = small;
  const { signal } = closing;
  const sheet = new small.CSSStyleSheet(); // sheets belong to one document
  sheet.replaceSync(smallStyles);
  document.adoptedStyleSheets = [sheet];
  document.title = host.getAttribute('media-title') ?? '';
  document.documentElement.lang = ui.locale;

  const place = host.ownerDocument.createComment('');
  media.before(place);
  const controls = toDom(smallMarkup(ui), document);
  document.body.append(controls);
  controls.prepend(media);
  fillControls(controls, ui, signal);

  adoptStyles(view.frame, toolStyles);
  const note = toDom(noteMarkup(t), host.ownerDocument);
  note.querySelector('button')?.addEventListener('click', () => closing.abort(), { signal });
  view.busy.before(note);
  const root = note.getRootNode() as ShadowRoot; // the skin is in a shadow root

  small.addEventListener('pagehide', () => closing.abort(), { signal });
  signal.addEventListener('abort', () => {
    const hadFocus = note.contains(root.activeElement);
    note.remove();
    place.replaceWith(media);
    small.close();
    if (hadFocus) view.pip.focus();
  });
}

/** Connects controls and captions of the window with the session. */
function fillControls(root: Element, ui: PlayerUi, signal: AbortSignal): void {
  const { session, t } = ui;
  const parts = [...root.querySelectorAll<HTMLElement>('[data-part]')];
  const view = Object.fromEntries(parts.map((part) => [part.dataset['part'], part])) as unknown as SmallView;
  view.play.addEventListener('click', () => session.toggle(), { signal });
  view.back.addEventListener('click', () => session.seekBy(-stepSeconds), { signal });
  view.forward.addEventListener('click', () => session.seekBy(stepSeconds), { signal });
  view.seek.addEventListener('input', () => session.seekTo(view.seek.valueAsNumber), { signal });

  onMediaEvents({ session, signal }, ['timeupdate', 'seeking', 'durationchange'], () => {
    const clock = { time: formatClock(session.time), duration: formatClock(session.duration) };
    view.seek.max = String(session.duration);
    view.seek.valueAsNumber = session.time;
    view.time.textContent = `${clock.time} / ${clock.duration}`;
    if (root.ownerDocument.activeElement !== view.seek) view.seek.setAttribute('aria-valuetext', t('position', clock));
  });
  onSessionChange({ ...ui, signal }, () => {
    const runs = isRunning(session.phase);
    setButton(view.play, runs ? 'pause' : 'play', t(runs ? 'pause' : 'play'));
    root.toggleAttribute('data-paused', !runs);
  });
  // The player still draws the captions in the page. Here is a copy of them.
  const drawn = ui.view.cues;
  const copy = () =>
    view.cues.replaceChildren(...[...drawn.children].map((cue) => root.ownerDocument.importNode(cue, true)));
  const changes = new MutationObserver(copy);
  changes.observe(drawn, { childList: true });
  signal.addEventListener('abort', () => changes.disconnect());
  copy();
}

const noteMarkup = (t: ToolTranslate) =>
  h(
    'div',
    { class: 'elsewhere' },
    h('p', {}, t('smallWindow')),
    h('button', { type: 'button', class: 'way' }, t('bringBack')),
  );
