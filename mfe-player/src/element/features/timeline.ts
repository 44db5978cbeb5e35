import { chapterAt } from '../../core/chapters.ts';
import { formatClock } from '../../core/clock.ts';
import { follow, followSession, type PlayerUi } from '../player-ui.ts';

const percent = (part: number, whole: number) => `${whole > 0 ? Math.min(100, (part / whole) * 100) : 0}%`;

/** How far `media` is loaded from its current time on; seconds from the beginning, 0 where nothing is loaded there. */
export function bufferedUntil({ buffered, currentTime }: HTMLMediaElement): number {
  for (let index = buffered.length - 1; index >= 0; index--) {
    if (buffered.start(index) <= currentTime + 0.5) return buffered.end(index);
  }
  return 0;
}

/** The seek bar with what is loaded and where chapters begin, the time in figures, and the running chapter. */
export function attachTimeline(ui: PlayerUi): void {
  const { session, view, say, chapters, signal } = ui;
  const ticks = [...view.timeline.querySelectorAll<HTMLElement>('.tick')];

  view.seek.addEventListener('input', () => session.seekTo(view.seek.valueAsNumber), { signal });

  const show = () => {
    const { time, duration } = session;
    const clock = { time: formatClock(time), duration: formatClock(duration) };
    const chapter = chapterAt(chapters, time)?.title;
    view.seek.max = String(duration);
    view.seek.valueAsNumber = time;
    view.seek.setAttribute(
      'aria-valuetext',
      chapter ? say('positionInChapter', { ...clock, chapter }) : say('position', clock),
    );
    view.time.textContent = clock.time;
    view.duration.textContent = ` / ${clock.duration}`;
    view.chapter.textContent = chapter ?? '';
    // Through the CSSOM, which the page's policy allows; a style attribute it would refuse.
    view.timeline.style.setProperty('--played', percent(time, duration));
    view.timeline.style.setProperty('--loaded', percent(bufferedUntil(session.media), duration));
    ticks.forEach((tick, index) => {
      const start = chapters[index]?.start ?? 0;
      tick.hidden = start === 0 || start >= duration;
      tick.style.setProperty('--at', percent(start, duration));
    });
  };
  follow(ui, ['timeupdate', 'durationchange', 'seeking', 'progress'], show);
  followSession(ui, show);
}
