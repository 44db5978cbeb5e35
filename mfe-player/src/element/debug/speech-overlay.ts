/** Overlay with the text that is read aloud, and its voice. For in-house users. */
import { toLocale, type Locale } from '@mediothek/contract';
import { h } from '../../markup/node.ts';
import { toDom } from '../../markup/to-dom.ts';
import { adoptStyles } from '../adopt-styles.ts';
import type { PlayerUi } from '../player-ui.ts';
import type { Speaking } from '../speech/cue-reader.ts';
import { debugStyles } from './debug-styles.ts';

const labels = {
  en: {
    title: 'Reading aloud, debugging',
    text: 'Text',
    voice: 'Voice',
    state: 'State',
    waiting: 'waiting',
    speaking: 'speaking',
    done: 'spoken',
    failed: 'failed',
    defaultVoice: 'chosen by the browser',
  },
  de: {
    title: 'Vorlesen, Fehlersuche',
    text: 'Text',
    voice: 'Stimme',
    state: 'Status',
    waiting: 'wartet',
    speaking: 'spricht',
    done: 'gesprochen',
    failed: 'gescheitert',
    defaultVoice: 'vom Browser gewählt',
  },
} as const satisfies Record<Locale, object>;

/** @returns updates the overlay */
export function showSpeaking({ view, locale, signal }: PlayerUi): (speaking: Speaking) => void {
  const texts = labels[toLocale(locale)];
  const { frame } = view;
  const document = frame.ownerDocument;
  adoptStyles(frame, debugStyles);
  const box = toDom(h('section', { class: 'debug speech', 'aria-label': texts.title }, '–'), document);
  frame.append(box);
  signal.addEventListener('abort', () => box.remove());
  return ({ text, language, voice, state, reason }) => {
    const rows = [
      [texts.state, reason === undefined ? texts[state] : `${texts[state]}: ${reason}`],
      [texts.voice, voice ? `${voice.name} (${voice.lang})` : `${texts.defaultVoice} (${language})`],
      [texts.text, text],
    ] as const;
    const list = h('dl', {}, ...rows.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]));
    box.replaceChildren(toDom(list, document));
  };
}
