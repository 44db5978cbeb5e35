import { positionsEvent } from '@mediothek/contract/positions';
import { localStore } from '@mediothek/platform/browser-storage';
import { formatClock } from '../../core/clock.ts';
import { savePosition, loadPosition } from '../../core/positions.ts';
import { announce, onMediaEvents, onSessionChange, type PlayerUi } from '../player-ui.ts';

const saveInterval = 5; // s
/** Seconds of playback after which the offer is hidden. */
const offerFor = 10;

/** Where this medium was stopped. Undefined if the page names a time. */
export function resumePosition(host: HTMLElement): number | undefined {
  const id = host.getAttribute('media-id');
  return id && !host.hasAttribute('start') ? loadPosition(localStore, id) : undefined;
}

/** Stores the position at which this medium was stopped. Offers to start over, because the next start resumes there. */
export function attachResume(ui: PlayerUi): void {
  const { host, session, view, t, signal } = ui;
  const id = host.getAttribute('media-id');
  if (!id) return;
  let savedTime = 0;
  const save = () => {
    if (session.phase === 'idle') return;
    savedTime = session.time;
    savePosition(localStore, id, session.phase === 'ended' ? session.duration : session.time, session.duration);
    window.dispatchEvent(new Event(positionsEvent));
  };
  for (const event of ['pause', 'ended']) session.media.addEventListener(event, save, { signal });
  window.addEventListener('pagehide', save, { signal });
  signal.addEventListener('abort', save);
  onMediaEvents(ui, ['timeupdate'], () => {
    if (Math.abs(session.time - savedTime) >= saveInterval) save();
  });

  const position = session.phase === 'idle' ? resumePosition(host) : undefined;
  if (position === undefined) return;
  const text = t('continueAt', { time: formatClock(position) });
  view.resume.textContent = text; // also describes the buttons that play
  view.offer.hidden = false;
  const offered = new AbortController();
  const hide = () => {
    offered.abort();
    view.resume.textContent = '';
    view.offer.hidden = true;
  };
  view.restart.addEventListener(
    'click',
    () => {
      view.play.focus(); // the button is hidden
      hide();
      session.seekTo(0);
      void session.start();
    },
    { signal },
  );
  let begun = false;
  const update = () => {
    const hasBegun = session.phase !== 'idle';
    // Hidden after some playback, at the end, or at once if the visitor has moved to another position.
    if (session.phase === 'ended' || Math.abs(session.time - position) > (hasBegun ? offerFor : 0)) return hide();
    if (hasBegun && !begun) announce(ui, text);
    begun = hasBegun;
  };
  const watching = { ...ui, signal: AbortSignal.any([signal, offered.signal]) };
  onSessionChange(watching, update);
  onMediaEvents(watching, ['timeupdate'], update);
}
