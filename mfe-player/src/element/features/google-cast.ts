import { loadPart, type PlayerUi } from '../player-ui.ts';

/** An entry in the settings. Its own code, not Google's, is loaded when the settings are opened for the first time. */
export function attachGoogleCast(ui: PlayerUi): void {
  if (!ui.host.hasAttribute('google-cast')) return;
  const load = () =>
    loadPart(
      ui,
      () => import(/* webpackChunkName: 'google-cast' */ '../google-cast/google-cast.ts'),
      ({ addGoogleCast }) => addGoogleCast(ui),
    );
  ui.view.settings.addEventListener('click', load, { signal: ui.signal, once: true });
}
