import { isReadable, preferredTrack } from '../../core/captions.ts';
import { follow, type PlayerUi } from '../player-ui.ts';

/** Only WebVTT cues have text; the type in the DOM's declarations is the general one. */
const asText = (cue: TextTrackCue): DocumentFragment | undefined =>
  cue instanceof VTTCue ? cue.getCueAsHTML() : undefined;

function lineOf(cue: TextTrackCue, language: string): HTMLElement {
  const line = document.createElement('p');
  line.lang = language;
  line.dir = 'auto';
  line.append(asText(cue) ?? '');
  return line;
}

/**
 * Captions are drawn here and not by the browser: above the controls, in full screen, and in one design.
 * The track's mode is `hidden` then, which loads it and reports its cues.
 */
export function attachCaptions(ui: PlayerUi): void {
  const { host, session, view, locale, signal } = ui;
  const { textTracks } = session.media;
  const readable = () => [...textTracks].filter(isReadable);
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  let shown: TextTrack | undefined;

  let drawn: readonly TextTrackCue[] = [];
  const draw = () => {
    const { currentTime } = session.media;
    // Chromium leaves cues that are over in the list after a seek.
    const cues = [...(shown?.activeCues ?? [])].filter(
      (cue) => cue.startTime <= currentTime && currentTime < cue.endTime,
    );
    if (cues.length === drawn.length && cues.every((cue, index) => cue === drawn[index])) return;
    drawn = cues;
    view.cues.replaceChildren(...cues.map((cue) => lineOf(cue, shown?.language ?? '')));
  };
  const show = (track: TextTrack | undefined) => {
    shown = track;
    for (const other of readable()) other.mode = other === track ? 'hidden' : 'disabled';
    track?.addEventListener('cuechange', draw, { signal }); // once, however often it is chosen
    view.captions.setAttribute('aria-pressed', String(track !== undefined));
    view.captionLanguage.hidden = track === undefined || readable().length < 2;
    view.captionLanguage.value = String(track ? readable().indexOf(track) : -1);
    draw();
  };
  const preferred = (language: string) => {
    const tracks = readable();
    return tracks[preferredTrack(tracks, language)];
  };

  view.captions.addEventListener('click', () => show(shown ? undefined : preferred(locale)), { signal });
  view.captionLanguage.addEventListener('change', () => show(readable()[Number(view.captionLanguage.value)]), {
    signal,
  });
  const list = () => {
    view.captions.hidden = readable().length === 0;
    const options = readable().map(({ label, language }, index) => {
      const option = document.createElement('option');
      option.value = String(index);
      option.textContent = label || names.of(language || 'und') || language;
      return option;
    });
    view.captionLanguage.replaceChildren(...options);
    view.captionLanguage.value = String(shown ? readable().indexOf(shown) : -1);
  };
  textTracks.addEventListener('addtrack', list, { signal });
  textTracks.addEventListener('removetrack', list, { signal });
  list();

  const wanted = host.getAttribute('captions');
  // A track that the browser itself showed before the skin came stays on.
  show(
    readable().find(({ mode }) => mode !== 'disabled') ?? (wanted === null ? undefined : preferred(wanted || locale)),
  );
  follow(ui, ['timeupdate', 'seeked'], draw);
  // `default` tracks are switched on when the file is opened, after this.
  follow(ui, ['loadedmetadata'], () => {
    const showing = readable().find(({ mode }) => mode === 'showing');
    if (showing) show(showing);
  });
}
