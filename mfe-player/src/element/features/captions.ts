import type { PlayerUi } from '../player-ui.ts';

/** Shows the initial captions, and updates their button. Its menu is in `panels.ts`. */
export function attachCaptions({ host, view, locale, preferences, captions, signal }: PlayerUi): void {
  const requested = host.getAttribute('captions');
  const { captions: on, captionLanguage, readAloud } = preferences.value;
  // A track that the browser or an earlier skin has shown stays on.
  const active = captions.tracks.find(({ mode }) => mode !== 'disabled');
  const language = requested || captionLanguage || locale;
  captions.show(active ?? (requested !== null || on || readAloud ? captions.preferred(language) : undefined));

  const show = () => {
    view.captions.hidden = captions.tracks.length === 0 && !hasDescriptions(host);
    view.captions.toggleAttribute('data-on', captions.current !== undefined);
  };
  captions.addEventListener('change', show, { signal });
  show();
}

const hasDescriptions = (host: HTMLElement) => host.querySelector('track[kind=descriptions]') !== null;
