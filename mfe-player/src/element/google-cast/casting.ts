/** Playback on a Cast device: controls over the local video, until the session ends. */
import { formatClock } from '../../core/clock.ts';
import { isRunning } from '../../core/playback.ts';
import { h, type MarkupNode } from '../../markup/node.ts';
import { toDom } from '../../markup/to-dom.ts';
import { announce, type PlayerUi } from '../player-ui.ts';
import type { CastApi, CastMedia, CastSession } from './cast-api.ts';
import type { CastTranslate } from './cast-texts.ts';

/** How long a message is shown, in ms. */
export const messageMs = 6_000;
/** Interval of the clock, in ms. */
const tickMs = 1_000;
/** Seconds by which the local position may differ without a seek of the visitor. */
const tolerance = 0.5;

export interface Casting {
  api: CastApi;
  session: CastSession;
  media: CastMedia;
  device: string;
  /** Seconds. */
  position: number;
}

interface View {
  seek: HTMLInputElement;
  time: HTMLElement;
  toggle: HTMLButtonElement;
  stop: HTMLButtonElement;
}

const markup = ({ t: core }: PlayerUi, t: CastTranslate, device: string): MarkupNode =>
  h(
    'div',
    { class: 'casting' },
    h('p', { role: 'status' }, t('playsOn', { device })),
    h(
      'div',
      { class: 'clock' },
      h('input', { 'data-cast': 'seek', type: 'range', min: 0, value: 0, step: 'any', 'aria-label': core('seek') }),
      h('span', { 'data-cast': 'time', class: 'time' }),
    ),
    h(
      'div',
      { class: 'ways' },
      h('button', { 'data-cast': 'toggle', type: 'button', class: 'way' }, core('pause')),
      h('button', { 'data-cast': 'stop', type: 'button', class: 'way' }, t('stop')),
    ),
  );

/** Shows the controls. When the session ends, local playback continues at the receiver's position. */
export function showCasting(ui: PlayerUi, t: CastTranslate, casting: Casting): void {
  const { api, session, media, device } = casting;
  const { host, view, session: local } = ui;
  const box = toDom(markup(ui, t, device), host.ownerDocument) as HTMLElement; // it is a <div>
  const parts = [...box.querySelectorAll<HTMLElement>('[data-cast]')];
  const controls = Object.fromEntries(parts.map((part) => [part.dataset['cast'], part])) as unknown as View; // of `markup`
  const ending = new AbortController();
  const { signal } = ending;
  let { position } = casting;
  let isPaused = false;

  /** @param how `finished`: the medium has ended on the device */
  const leave = (how: 'stopped' | 'finished' | 'failed') => {
    if (signal.aborted) return;
    const root = box.getRootNode() as ShadowRoot; // the skin is in a shadow root
    const hadFocus = box.contains(root.activeElement);
    ending.abort();
    box.remove();
    if (api.context.getCurrentSession() === session) session.endSession(true);
    local.seekTo(how === 'finished' ? local.duration : position);
    if (how !== 'finished' && !isPaused && host.isConnected) void local.start();
    if (hadFocus) view.play.focus();
    if (how === 'failed') announce(ui, t('loadFailed', { device }), messageMs);
  };

  const draw = () => {
    const clock = { time: formatClock(position), duration: formatClock(local.duration) };
    controls.seek.max = String(local.duration);
    controls.seek.valueAsNumber = position;
    controls.seek.style.setProperty('--played', `${(100 * position) / (local.duration || 1)}%`);
    controls.seek.setAttribute('aria-valuetext', ui.t('position', clock));
    controls.time.textContent = `${clock.time} / ${clock.duration}`;
    controls.toggle.textContent = ui.t(isPaused ? 'play' : 'pause');
  };
  const update = () => {
    if (media.playerState === 'IDLE') {
      if (media.idleReason === 'FINISHED') leave('finished');
      else if (media.idleReason === 'ERROR') leave('failed');
      else if (media.idleReason) leave('stopped');
      return;
    }
    position = media.getEstimatedTime();
    isPaused = media.playerState === 'PAUSED';
    draw();
  };

  const toggle = () => (isPaused ? media.play(null, update, update) : media.pause(null, update, update));
  const seek = (seconds: number, plays: boolean) => {
    const request = new api.cast.media.SeekRequest();
    request.currentTime = seconds;
    if (plays) request.resumeState = 'PLAYBACK_START';
    media.seek(request, update, update);
  };

  // Keys, chapters and the transcript control the local session. What they request happens on the device.
  let last = local.time;
  const forward = () => {
    if (signal.aborted) return;
    const moved = local.time - last;
    const hasMoved = Math.abs(moved) > tolerance;
    last = local.time;
    if (isRunning(local.phase)) {
      local.pause();
      if (hasMoved) seek(local.time, true);
      else toggle();
    } else if (hasMoved) {
      seek(Math.max(0, position + moved), false);
    }
  };
  // Later, because a click on a chapter seeks first and starts then.
  local.addEventListener('change', () => queueMicrotask(forward), { signal });

  controls.toggle.addEventListener('click', toggle, { signal });
  controls.stop.addEventListener('click', () => leave('stopped'), { signal });
  controls.seek.addEventListener('change', () => seek(controls.seek.valueAsNumber, false), { signal });

  media.addUpdateListener(update);
  const onSession = ({ sessionState }: { sessionState: string }) => {
    if (sessionState === 'SESSION_ENDED') leave('stopped');
  };
  api.context.addEventListener('sessionstatechanged', onSession);
  const timer = setInterval(() => {
    const isDragged = controls.seek.matches(':active');
    if (!isDragged) update();
  }, tickMs);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    media.removeUpdateListener(update);
    api.context.removeEventListener('sessionstatechanged', onSession);
  });
  ui.signal.addEventListener('abort', () => leave('stopped'), { signal });

  const root = view.frame.getRootNode() as ShadowRoot; // as above
  const hadFocus = root.activeElement !== null;
  view.busy.before(box);
  draw();
  if (hadFocus) controls.toggle.focus(); // also closes the settings
}
