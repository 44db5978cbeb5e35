import { loadPart, type PlayerUi } from '../player-ui.ts';

/** Menus of captions and settings, which are loaded when they are opened. */
export function attachPanels(ui: PlayerUi): void {
  const { view, signal } = ui;
  for (const name of ['captions', 'settings'] as const) {
    view[name].addEventListener(
      'click',
      () =>
        loadPart(
          ui,
          () => import(/* webpackChunkName: 'panels' */ '../panels/panels.ts'),
          ({ togglePanel }) => togglePanel(ui, name),
        ),
      { signal },
    );
  }
}
