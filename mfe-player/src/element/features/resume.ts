import { positionsEvent } from '@mediothek/contract/positions';
import { localStore } from '@mediothek/platform/browser-storage';
import { formatClock } from '../../core/clock.ts';
import { savePosition, loadPosition } from '../../core/positions.ts';
import { onMediaEvents, type PlayerUi } from '../player-ui.ts';

const saveInterval = 5; // s
/** Seconds of playback after which the offer is hidden. */
const offerFor = 10;

/** Stores the position at which this medium was stopped, and offers to continue there or to start over. */
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

  const position = session.phase === 'idle' && !host.hasAttribute('start') ? loadPosition(localStore, id) : undefined;
  const startAt = (seconds: number) => {
    view.play.focus(); // the buttons are hidden
    view.offer.hidden = true;
    session.seekTo(seconds);
    void session.start();
  };
  view.offer.hidden = position === undefined;
  view.resume.textContent = t('continueAt', { time: formatClock(position ?? 0) });
  view.resume.addEventListener('click', () => startAt(position ?? 0), { signal });
  view.restart.addEventListener('click', () => startAt(0), { signal });
  session.media.addEventListener('seeking', () => (view.offer.hidden ||= session.phase !== 'idle'), { signal });
  onMediaEvents(ui, ['timeupdate'], () => {
    if (Math.abs(session.time - savedTime) >= saveInterval) save();
    if (session.media.currentTime > offerFor) view.offer.hidden = true;
  });
}
