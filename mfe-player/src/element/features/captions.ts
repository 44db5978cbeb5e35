import { announce, loadPart, type PlayerUi } from '../player-ui.ts';

/**
 * Shows the initial captions, and a message if they cannot be loaded. Their button switches them on and off; their menu
 * is part of the settings.
 */
export function attachCaptions(ui: PlayerUi): void {
  const { host, view, locale, preferences, captions, t, signal } = ui;
  const requested = host.getAttribute('captions');
  const { captions: on, captionLanguage, readAloud } = preferences.value;
  // A track that the browser or an earlier skin has shown stays on.
  const active = captions.tracks.find(({ mode }) => mode !== 'disabled');
  const language = requested || captionLanguage || locale;
  captions.show(active ?? (requested !== null || on || readAloud ? captions.preferred(language) : undefined));

  const show = () => {
    view.captions.hidden = captions.tracks.length === 0;
    const { current } = captions;
    view.captions.setAttribute('aria-pressed', String(current !== undefined));
    if (!current || !captions.failed.has(current)) return;
    loadPart(
      ui,
      () => import(/* webpackChunkName: 'panels' */ '../panels/caption-failure.ts'),
      ({ showCaptionFailure }) => showCaptionFailure(ui),
    );
  };
  captions.addEventListener('change', show, { signal });
  show();
  view.captions.addEventListener(
    'click',
    () => {
      captions.toggle();
      const { current } = captions;
      announce(ui, current ? t('captionsIn', { language: captions.nameOf(current) }) : t('captionsOff'));
    },
    { signal },
  );
}
