import { loadPart, type PlayerUi } from '../player-ui.ts';

/** Menus, which are loaded when the settings are opened. */
export function attachPanels(ui: PlayerUi): void {
  ui.view.settings.addEventListener(
    'click',
    () =>
      loadPart(
        ui,
        () => import(/* webpackChunkName: 'panels' */ '../panels/panels.ts'),
        ({ togglePanel }) => togglePanel(ui),
      ),
    { signal: ui.signal },
  );
}
