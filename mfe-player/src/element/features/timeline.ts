import { chapterAt } from '../../core/chapters.ts';
import { formatClock } from '../../core/clock.ts';
import type { PlayerSession } from '../../hls/player-session.ts';
import { rangesOf } from '../../hls/time-ranges.ts';
import { onMediaEvents, onSessionChange, type PlayerUi } from '../player-ui.ts';

const percent = (part: number, whole: number) => `${whole > 0 ? Math.min(100, (part / whole) * 100) : 0}%`;

/** End of the buffered range at the current time, in seconds from the beginning; 0 if nothing is buffered there. */
export function bufferedUntil({ buffered, currentTime }: HTMLMediaElement): number {
  return rangesOf(buffered).findLast(({ start }) => start <= currentTime + 0.5)?.end ?? 0;
}

/** Each buffered range as a stripe of a CSS image, because there may be any number of them. */
function loadedStripes({ buffered, duration }: PlayerSession): string {
  const stops = buffered.map((range) => {
    const [start, end] = [percent(range.start, duration), percent(range.end, duration)];
    return `transparent ${start}, var(--loaded) ${start} ${end}, transparent ${end}`;
  });
  return stops.length > 0 ? `linear-gradient(to right, ${stops.join(', ')})` : 'none';
}

/** Seek bar with the buffered ranges and the chapters, the time, and the current chapter. */
export function attachTimeline(ui: PlayerUi): void {
  const { session, view, t, chapters, signal } = ui;
  const marks = [...view.timeline.querySelectorAll<HTMLElement>('.mark')];
  const root = view.seek.getRootNode() as ShadowRoot; // the skin is in a shadow root

  view.seek.addEventListener('input', () => session.seekTo(view.seek.valueAsNumber), { signal });

  const updateValueText = () => {
    const { time, duration } = session;
    const clock = { time: formatClock(time), duration: formatClock(duration) };
    const chapter = chapterAt(chapters, time)?.title;
    const text = chapter ? t('positionInChapter', { ...clock, chapter }) : t('position', clock);
    view.seek.setAttribute('aria-valuetext', text);
  };
  const show = () => {
    const { time, duration } = session;
    view.seek.max = String(duration);
    view.seek.valueAsNumber = time;
    view.time.textContent = formatClock(time);
    view.duration.textContent = ` / ${formatClock(duration)}`;
    view.chapter.textContent = chapterAt(chapters, time)?.title ?? '';
    // The CSSOM, because the page's CSP forbids style attributes.
    view.timeline.style.setProperty('--played', percent(time, duration));
    view.timeline.style.setProperty('--stripes', loadedStripes(session));
    marks.forEach((mark, index) => {
      const start = chapters[index]?.start ?? 0;
      mark.hidden = start === 0 || start >= duration;
      mark.style.setProperty('--at', percent(start, duration));
    });
    // A screen reader announces each change of a focused control, which would be four times a second.
    if (root.activeElement !== view.seek) updateValueText();
  };
  onMediaEvents(ui, ['timeupdate', 'durationchange', 'progress'], show);
  onSessionChange(ui, show);
  onMediaEvents(ui, ['seeking'], () => {
    show();
    updateValueText();
  });
  view.seek.addEventListener('focus', updateValueText, { signal });
}
