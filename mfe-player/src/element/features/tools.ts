import { loadPart, type PlayerUi } from '../player-ui.ts';

/** Tools for media on the portal's own pages. Loaded after the first frame, or when the settings are opened. */
export function attachTools(ui: PlayerUi): void {
  const { host, session, view, signal } = ui;
  if (!host.hasAttribute('has-tools')) return;
  const first = new AbortController();
  const load = () => {
    first.abort();
    loadPart(
      ui,
      () => import(/* webpackChunkName: 'tools' */ '../tools/tools.ts'),
      ({ addTools }) => addTools(ui),
    );
  };
  const options = { signal: AbortSignal.any([signal, first.signal]) };
  session.media.addEventListener('playing', load, options);
  view.settings.addEventListener('click', load, options);
  if (session.media.played.length > 0) load();
}
