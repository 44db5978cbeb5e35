import type { PlayerUi } from '../player-ui.ts';

/** Preview with image, time and chapter above the seek bar, loaded on the first hover or focus. */
export function attachPreview(ui: PlayerUi): void {
  const { view, signal } = ui;
  const first = new AbortController();
  const load = () => {
    first.abort();
    import(/* webpackChunkName: 'preview' */ '../preview/preview.ts').then(
      ({ showPreview }) => signal.aborted || showPreview(ui),
      (error: unknown) => console.warn('There is no preview over the seek bar', error), // the seek bar works without it
    );
  };
  for (const event of ['pointerenter', 'focus']) {
    view.seek.addEventListener(event, load, { signal: AbortSignal.any([first.signal, signal]) });
  }
}
