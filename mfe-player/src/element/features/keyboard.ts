import { clamp } from '../../core/clock.ts';
import { commandFor, type Command, type FocusKind } from '../../core/shortcuts.ts';
import type { PlayerUi } from '../player-ui.ts';

function focusKind(target: EventTarget | undefined, seek: HTMLElement): FocusKind {
  if (target === seek) return 'seek-range';
  if (!(target instanceof HTMLElement)) return 'none';
  if (target.isContentEditable || target.matches('input:not([type=range]), textarea')) return 'text';
  if (target.matches('input')) return 'range';
  if (target.matches('button, a[href], summary')) return 'button';
  return target.matches('select') ? 'select' : 'none';
}

function run(command: Command, { session, view }: PlayerUi): void {
  const { media } = session;
  switch (command.do) {
    case 'toggle-play':
      return session.toggle();
    case 'seek-by':
      return session.seekBy(command.seconds);
    case 'seek-to-fraction':
      return session.seekTo(command.fraction * session.duration);
    case 'volume-by':
      media.volume = clamp(media.volume + command.step, 0, 1);
      media.muted = false;
      return undefined;
    case 'toggle-mute':
      return view.mute.click();
    case 'toggle-captions':
      return view.captions.hidden ? undefined : view.captions.click();
    case 'toggle-fullscreen':
      return view.fullscreen.hidden ? undefined : view.fullscreen.click();
  }
}

/** Shortcuts while the focus is in the player, or anywhere on a page that is the player's alone. */
export function attachKeyboard(ui: PlayerUi): void {
  const { host, view, signal } = ui;
  const target: EventTarget = host.getAttribute('keyboard') === 'page' ? document : host;
  target.addEventListener(
    'keydown',
    (event) => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
      const command = commandFor(event, focusKind(event.composedPath()[0], view.seek));
      if (!command) return;
      event.preventDefault();
      run(command, ui);
    },
    { signal },
  );
}
