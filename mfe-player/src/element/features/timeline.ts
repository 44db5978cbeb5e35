import { chapterAt } from '../../core/chapters.ts';
import { formatClock } from '../../core/clock.ts';
import type { PlayerSession } from '../../hls/player-session.ts';
import { rangesOf } from '../../hls/time-ranges.ts';
import { onMediaEvents, onSessionChange, type PlayerUi } from '../player-ui.ts';

const percent = (part: number, whole: number) => `${whole > 0 ? Math.min(100, (part / whole) * 100) : 0}%`;

/** How far `media` is loaded from its current time on; seconds from the beginning, 0 where nothing is loaded there. */
export function bufferedUntil({ buffered, currentTime }: HTMLMediaElement): number {
  return rangesOf(buffered).findLast(({ start }) => start <= currentTime + 0.5)?.end ?? 0;
}

/** Each loaded part as a stripe; a CSS image, because there may be any number of them. */
function loadedStripes({ buffered, duration }: PlayerSession): string {
  const stops = buffered.map((range) => {
    const [start, end] = [percent(range.start, duration), percent(range.end, duration)];
    return `transparent ${start}, var(--loaded) ${start} ${end}, transparent ${end}`;
  });
  return stops.length > 0 ? `linear-gradient(to right, ${stops.join(', ')})` : 'none';
}

/** The seek bar with what is loaded and where chapters begin, the time in figures, and the running chapter. */
export function attachTimeline(ui: PlayerUi): void {
  const { session, view, t, chapters, signal } = ui;
  const marks = [...view.timeline.querySelectorAll<HTMLElement>('.mark')];
  const root = view.seek.getRootNode() as ShadowRoot; // the skin lives in one

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
    // Through the CSSOM, which the page's policy allows; a style attribute it would refuse.
    view.timeline.style.setProperty('--played', percent(time, duration));
    view.timeline.style.setProperty('--stripes', loadedStripes(session));
    marks.forEach((mark, index) => {
      const start = chapters[index]?.start ?? 0;
      mark.hidden = start === 0 || start >= duration;
      mark.style.setProperty('--at', percent(start, duration));
    });
    // A screen reader says each change of a control that has the focus: not four times a second.
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
