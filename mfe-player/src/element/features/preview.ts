import { chapterAt } from '../../core/chapters.ts';
import { clamp, formatClock } from '../../core/clock.ts';
import type { PlayerUi } from '../player-ui.ts';

/** Time, chapter and picture of the place that is pointed at on the seek bar, or that the keyboard has moved to. */
export function attachPreview(ui: PlayerUi): void {
  const { host, session, view, chapters, signal } = ui;
  const flipbook = host.getAttribute('flipbook');
  let showPicture: ((fraction: number) => void) | undefined;
  let asked = false;

  const show = (fraction: number) => {
    if (!(session.duration > 0)) return;
    const time = clamp(fraction, 0, 1) * session.duration;
    const chapter = chapterAt(chapters, time)?.title;
    view.previewText.textContent = [formatClock(time), chapter].filter(Boolean).join(' · ');
    view.timeline.style.setProperty('--pointed', `${clamp(fraction, 0, 1) * 100}%`);
    view.preview.hidden = false;
    showPicture?.(clamp(fraction, 0, 1));
    if (!flipbook || asked) return;
    asked = true;
    loadPictures(flipbook, view.picture).then(
      (showThere) => (showPicture = showThere),
      (error: unknown) => console.warn('There are no pictures over the seek bar', error), // its times are enough
    );
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
}

async function loadPictures(api: string, box: HTMLElement): Promise<(fraction: number) => void> {
  const pictures = await import(/* webpackChunkName: 'preview' */ '../preview/preview-pictures.ts');
  return pictures.loadPictures(api, box);
}
