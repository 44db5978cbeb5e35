import { formatClock } from '../../core/clock.ts';
import { savePosition, loadPosition } from '../../core/positions.ts';
import { follow, type PlayerUi } from '../player-ui.ts';

const storage = () => localStorage;
const keepEvery = 5; // s
/** Seconds of playing after which nobody wants to go elsewhere any more. */
const offerFor = 10;

/** Remembers where this medium was stopped, and offers to go on there; it begins where the visitor says. */
export function attachResume(ui: PlayerUi): void {
  const { host, session, view, say, signal } = ui;
  const id = host.getAttribute('media-id');
  if (!id) return;
  let kept = 0;
  const keep = () => {
    if (session.phase === 'idle') return;
    kept = session.time;
    savePosition(storage, id, session.phase === 'ended' ? 0 : session.time, session.duration);
  };
  for (const event of ['pause', 'ended']) session.media.addEventListener(event, keep, { signal });
  window.addEventListener('pagehide', keep, { signal });
  signal.addEventListener('abort', keep);

  const position = session.phase === 'idle' && !host.hasAttribute('start') ? loadPosition(storage, id) : undefined;
  const take = (seconds: number) => {
    view.play.focus(); // the buttons go away
    view.offer.hidden = true;
    session.seekTo(seconds);
    void session.start();
  };
  view.offer.hidden = position === undefined;
  view.resume.textContent = say('continueAt', { time: formatClock(position ?? 0) });
  view.resume.addEventListener('click', () => take(position ?? 0), { signal });
  view.restart.addEventListener('click', () => take(0), { signal });
  session.media.addEventListener('seeking', () => (view.offer.hidden ||= session.phase !== 'idle'), { signal });
  follow(ui, ['timeupdate'], () => {
    if (Math.abs(session.time - kept) >= keepEvery) keep();
    if (session.media.currentTime > offerFor) view.offer.hidden = true;
  });
}
