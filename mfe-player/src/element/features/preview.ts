import type { PlayerUi } from '../player-ui.ts';

/** Pictures, times and chapters over the seek bar, loaded when it is first pointed at or has the focus. */
export function attachPreview(ui: PlayerUi): void {
  const { view, signal } = ui;
  const first = new AbortController();
  const load = () => {
    first.abort();
    import(/* webpackChunkName: 'preview' */ '../preview/preview.ts').then(
      ({ showPreview }) => signal.aborted || showPreview(ui),
      (error: unknown) => console.warn('There is no preview over the seek bar', error), // it can be used without
    );
  };
  for (const event of ['pointerenter', 'focus']) {
    view.seek.addEventListener(event, load, { signal: AbortSignal.any([first.signal, signal]) });
  }
}
