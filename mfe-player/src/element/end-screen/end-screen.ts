/**
 * End screen: one medium to go on with. If the page says that the next medium plays automatically, a countdown does
 * that. Escape, the buttons and every other use of the player stop it.
 */
import type { UpNext } from '@mediothek/contract';
import { parseUpNext } from '../../core/parse-up-next.ts';
import { toDom } from '../../markup/to-dom.ts';
import { adoptStyles } from '../adopt-styles.ts';
import type { PlayerUi } from '../player-ui.ts';
import type { ToolTranslate } from '../tools/tool-texts.ts';
import { countDown } from './countdown.ts';
import { endScreenMarkup } from './end-screen-markup.ts';
import { endScreenStyles } from './end-screen-styles.ts';

const countdownSeconds = 8;

export function showEndScreen(ui: PlayerUi, t: ToolTranslate): void {
  const { host, session, view } = ui;
  const upNext = parseUpNext(host.getAttribute('up-next'));
  if (!upNext || session.phase !== 'ended') return;
  adoptStyles(view.frame, endScreenStyles);
  open(ui, upNext, t);
}

function open(ui: PlayerUi, upNext: UpNext, t: ToolTranslate): void {
  const { host, session, view } = ui;
  const screen = toDom(endScreenMarkup(upNext, t), host.ownerDocument);
  const part = (name: string) => screen.querySelector(`[data-name=${name}]`) as HTMLElement; // of the markup
  const closing = new AbortController();
  const signal = AbortSignal.any([ui.signal, closing.signal]);
  const on = (name: string, listener: () => void) => part(name).addEventListener('click', listener, { signal });
  const close = () => {
    if (screen.contains(focusedIn(view))) view.play.focus();
    closing.abort();
  };
  const playNext = () => host.dispatchEvent(new CustomEvent('mediothek-up-next', { bubbles: true, composed: true }));
  signal.addEventListener('abort', () => screen.remove());
  on('play', playNext);
  on('close', close);
  on('replay', () => {
    close();
    void session.start();
  });
  session.addEventListener('change', () => session.phase !== 'ended' && close(), { signal });
  view.busy.before(screen); // below the bar, and before it in the tab order

  const counting = upNext.kind === 'next' && isAutomatic(host);
  const stop = counting ? startCountdown(ui, { screen, part, t, signal, onEnd: playNext }) : undefined;
  const values = { kind: t(upNext.kind), title: upNext.title, seconds: String(countdownSeconds) };
  const status = t(counting ? 'announcedCountdown' : 'announced', values);
  // A screen reader announces the change of an element that is there already.
  requestAnimationFrame(() => (part('status').textContent ||= status));
  onEscape(host, signal, () => stop?.() || close());
}

const focusedIn = ({ frame }: PlayerUi['view']) => (frame.getRootNode() as ShadowRoot).activeElement; // the skin is in a shadow root

const isAutomatic = (host: HTMLElement) => host.getAttribute('autoplay-next') === 'on';

interface CountdownParts {
  screen: Element;
  part: (name: string) => HTMLElement;
  t: ToolTranslate;
  signal: AbortSignal;
  onEnd: () => void;
}

/** @returns stops the countdown; `false` if it was stopped before */
function startCountdown({ host, view }: PlayerUi, { screen, part, t, signal, onEnd }: CountdownParts): () => boolean {
  const stopping = new AbortController();
  const running = AbortSignal.any([signal, stopping.signal]);
  const count = part('count');
  const cancel = part('cancel');
  const show = (left: number) => (count.textContent = t('playsIn', { seconds: String(left) }));
  const countdown = countDown(countdownSeconds, { show, onEnd, signal: running });
  for (const element of [count, cancel]) element.hidden = false;
  const stop = () => {
    if (running.aborted) return false;
    stopping.abort();
    if (focusedIn(view) === cancel) part('play').focus();
    for (const element of [count, cancel]) element.hidden = true;
    part('status').textContent = t('cancelled');
    return true;
  };
  cancel.addEventListener('click', stop, { signal: running });
  // A visitor who has moved the focus here is reading.
  screen.addEventListener(
    'focusin',
    () => {
      countdown.pause();
      count.textContent = t('paused');
    },
    { signal: running },
  );
  screen.addEventListener('focusout', countdown.resume, { signal: running });
  view.bar.addEventListener('click', stop, { signal: running }); // the visitor changes the settings, for example
  const observer = new MutationObserver(() => isAutomatic(host) || stop());
  observer.observe(host, { attributeFilter: ['autoplay-next'] });
  running.addEventListener('abort', () => observer.disconnect());
  return stop;
}

/** The key belongs to an open dialog of the page first. */
function onEscape(host: HTMLElement, signal: AbortSignal, listener: () => void): void {
  const target: EventTarget = host.getAttribute('keyboard') === 'page' ? host.ownerDocument : host;
  target.addEventListener(
    'keydown',
    (event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest('dialog')) return;
      event.preventDefault();
      listener();
    },
    { signal },
  );
}
