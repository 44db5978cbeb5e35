/** Lets other parts of the player add fields to the settings. They are loaded separately, even while these are open. */
import type { PlayerUi } from '../player-ui.ts';

export interface SettingsOpened {
  /** Adds a row or a group of fields. */
  add(field: Element): void;
  /** Aborted when the settings are closed. */
  closing: AbortSignal;
}

const name = 'settings';

/** Open settings, by their frame. */
const open = new WeakMap<HTMLElement, SettingsOpened>();

export function emitSettings({ view: { frame } }: PlayerUi, opened: SettingsOpened): void {
  open.set(frame, opened);
  opened.closing.addEventListener('abort', () => open.delete(frame));
  frame.dispatchEvent(new Event(name));
}

/** Calls `listener` each time the settings are opened, and now if they are open. */
export function onSettings({ view: { frame }, signal }: PlayerUi, listener: (opened: SettingsOpened) => void): void {
  const notify = () => {
    const opened = open.get(frame);
    if (opened) listener(opened);
  };
  frame.addEventListener(name, notify, { signal });
  notify();
}
