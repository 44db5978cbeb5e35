/** Overlay with the text that is read aloud, and its voice. For in-house users. */
import { h } from '../../markup/node.ts';
import { toDom } from '../../markup/to-dom.ts';
import { debugStyles } from '../debug/debug-styles.ts';
import { adoptStyles } from '../adopt-styles.ts';
import type { PanelTranslate } from '../panels/panel-texts.ts';
import type { PlayerUi } from '../player-ui.ts';
import type { Speaking } from './cue-reader.ts';

const states = {
  waiting: 'speechWaiting',
  speaking: 'speechSpeaking',
  done: 'speechDone',
  failed: 'speechFailed',
} as const;

/** @returns updates the overlay */
export function showSpeaking({ view, signal }: PlayerUi, t: PanelTranslate): (speaking: Speaking) => void {
  const { frame } = view;
  const document = frame.ownerDocument;
  adoptStyles(frame, debugStyles);
  const box = toDom(h('section', { class: 'debug speech', 'aria-label': t('speech') }, '–'), document);
  frame.append(box);
  signal.addEventListener('abort', () => box.remove());
  return ({ text, language, voice, state, reason = '' }) => {
    const rows = [
      [t('speechState'), t(states[state], { reason })],
      [t('speechVoice'), voice ? `${voice.name} (${voice.lang})` : t('defaultVoice', { language })],
      [t('speechText'), text],
    ] as const;
    const list = h('dl', {}, ...rows.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]));
    box.replaceChildren(toDom(list, document));
  };
}
