/** Preview of a position on the seek bar: time, chapter and image. */
import { chapterAt } from '../../core/chapters.ts';
import { clamp, formatClock } from '../../core/clock.ts';
import { adoptStyles } from '../adopt-styles.ts';
import type { PlayerUi } from '../player-ui.ts';
import { previewStyles } from './preview-styles.ts';
import { loadImages } from './preview-pictures.ts';

/** Shows the preview for the pointer on the seek bar, and for the keyboard. */
export function showPreview(ui: PlayerUi): void {
  const { host, session, view, chapters, signal } = ui;
  adoptStyles(view.frame, previewStyles);
  let showImage = (_: number) => {};
  let position = 0;

  const show = (fraction: number) => {
    const { duration } = session;
    if (!(duration > 0)) return;
    position = clamp(fraction, 0, 1);
    const time = position * duration;
    const chapter = chapterAt(chapters, time)?.title;
    view.previewText.textContent = [formatClock(time), chapter].filter(Boolean).join(' · ');
    view.timeline.style.setProperty('--pointed', `${position * 100}%`);
    view.preview.hidden = false;
    showImage(position);
  };
  const hide = () => (view.preview.hidden = true);
  view.seek.addEventListener(
    'pointermove',
    ({ clientX }) => {
      const { left, width } = view.seek.getBoundingClientRect();
      show((clientX - left) / width);
    },
    { signal },
  );
  view.seek.addEventListener('pointerleave', hide, { signal });
  view.seek.addEventListener('blur', hide, { signal });
  view.seek.addEventListener('keyup', () => show(session.time / session.duration), { signal });

  if (view.seek.matches(':focus-visible')) show(session.time / session.duration); // it already has the focus

  const flipbook = host.getAttribute('flipbook');
  if (!flipbook) return;
  loadImages(flipbook, view.picture).then(
    (showAt) => {
      showImage = showAt;
      showImage(position);
    },
    (error: unknown) => console.warn('There are no pictures over the seek bar', error), // images are optional
  );
}
