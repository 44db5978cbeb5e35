import { chapterAt } from '../../core/chapters.ts';
import { clamp, formatClock } from '../../core/clock.ts';
import type { PlayerUi } from '../player-ui.ts';

/** Time, chapter and picture of the place that is pointed at on the seek bar, or that the keyboard has moved to. */
export function attachPreview(ui: PlayerUi): void {
  const { host, session, view, chapters, signal } = ui;
  let flipbook = host.getAttribute('flipbook');
  let showPicture = (_: number) => {};
  let place = 0;

  const show = (fraction: number) => {
    const { duration } = session;
    if (!(duration > 0)) return;
    place = clamp(fraction, 0, 1);
    const time = place * duration;
    const chapter = chapterAt(chapters, time)?.title;
    view.previewText.textContent = [formatClock(time), chapter].filter(Boolean).join(' · ');
    view.timeline.style.setProperty('--pointed', `${place * 100}%`);
    view.preview.hidden = false;
    showPicture(place);
    if (flipbook) load(flipbook);
    flipbook = null; // asked for once
  };
  const load = (api: string) =>
    loadPictures(api, view.picture).then(
      (showThere) => {
        showPicture = showThere;
        showPicture(place);
      },
      (error: unknown) => console.warn('There are no pictures over the seek bar', error), // its times are enough
    );
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
