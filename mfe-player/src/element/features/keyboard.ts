import { commandFor, type Command, type FocusKind } from '../../core/shortcuts.ts';
import { skip, speedBy, toggleMute, volumeBy } from '../actions.ts';
import { loadPart, type PlayerUi } from '../player-ui.ts';

/**
 * Browsers do not report the duration of a frame. 25 frames per second is the most common rate of lectures and films.
 */
const frameTime = 1 / 25; // s

function focusKind(target: EventTarget | undefined, seek: HTMLElement): FocusKind {
  if (target === seek) return 'seek-range';
  if (!(target instanceof HTMLElement)) return 'none';
  if (target.matches('input[type=range]')) return 'range';
  if (target.matches('input[type=radio], input[type=checkbox]')) return 'choice';
  if (target.isContentEditable || target.matches('input, textarea, select')) return 'text';
  return target.matches('button, a[href], summary') ? 'button' : 'none';
}

function stepFrame({ session }: PlayerUi, frames: number): void {
  session.pause();
  session.seekBy(frames * frameTime);
}

export function openHelp(ui: PlayerUi): void {
  loadPart(
    ui,
    () => import(/* webpackChunkName: 'panels' */ '../help/help-dialog.ts'),
    ({ openHelpDialog }) => openHelpDialog(ui),
  );
}

/** @returns false if there is nothing to do: the browser then handles the key */
function run(command: Command, ui: PlayerUi): boolean {
  const { session, view } = ui;
  const press = (button: HTMLButtonElement) => {
    if (!button.hidden) button.click();
    return !button.hidden;
  };
  switch (command.do) {
    case 'previous':
      return press(view.previous);
    case 'next':
      return press(view.next);
    case 'toggle-captions':
      return press(view.captions);
    case 'toggle-theatre':
      return press(view.theatre);
    case 'toggle-fullscreen':
      return press(view.fullscreen);
    case 'toggle-play':
      session.toggle();
      break;
    case 'seek-by':
      skip(ui, command.seconds);
      break;
    case 'seek-to-fraction':
      session.seekTo(command.fraction * session.duration);
      break;
    case 'step-frame':
      stepFrame(ui, command.frames);
      break;
    case 'step-speed':
      speedBy(ui, command.steps);
      break;
    case 'volume-by':
      volumeBy(ui, command.step);
      break;
    case 'toggle-mute':
      toggleMute(ui);
      break;
    case 'repeat-section':
      // The tools handle it, if the page has enabled them.
      return !view.frame.dispatchEvent(new Event('repeat-section', { cancelable: true }));
    case 'help':
      openHelp(ui);
  }
  return true;
}

/** Whether the key belongs to another part of the page: to a dialog, or to scrolling. */
function isForPage({ target, key }: KeyboardEvent, host: HTMLElement): boolean {
  if (!(target instanceof Element) || host.contains(target)) return false;
  if (target.closest('dialog')) return true;
  return /^(ArrowUp|ArrowDown|Home|End)$/.test(key) && document.documentElement.scrollHeight > innerHeight;
}

/** Shortcuts while the focus is in the player, or with `keyboard="page"` anywhere except in fields and dialogs. */
export function attachKeyboard(ui: PlayerUi): void {
  const { host, view, preferences, signal } = ui;
  const target: EventTarget = host.getAttribute('keyboard') === 'page' ? document : host;
  target.addEventListener(
    'keydown',
    (event) => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
      const focus = focusKind(event.composedPath()[0], view.seek);
      const command = commandFor(event, focus, preferences.value.shortcuts);
      if (command && !isForPage(event, host) && run(command, ui)) event.preventDefault();
    },
    { signal },
  );
}
