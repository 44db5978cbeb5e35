import { describe, expect, test } from '@jest/globals';
import { commandFor, type KeyPress } from './shortcuts.ts';

const press = (key: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...modifiers,
});

describe('commandFor', () => {
  test.each([
    [' ', { do: 'toggle-play' }],
    ['K', { do: 'toggle-play' }],
    ['j', { do: 'seek-by', seconds: -10 }],
    ['l', { do: 'seek-by', seconds: 10 }],
    ['ArrowRight', { do: 'seek-by', seconds: 5 }],
    ['ArrowUp', { do: 'volume-by', step: 0.05 }],
    ['m', { do: 'toggle-mute' }],
    ['f', { do: 'toggle-fullscreen' }],
    ['c', { do: 'toggle-captions' }],
    ['0', { do: 'seek-to-fraction', fraction: 0 }],
    ['7', { do: 'seek-to-fraction', fraction: 0.7 }],
  ])('knows %p', (key, command) => {
    expect(commandFor(press(key), 'none')).toEqual(command);
  });

  test('leaves keys with modifiers, unknown keys and inherited names alone', () => {
    expect(commandFor(press('f', { ctrlKey: true }), 'none')).toBeUndefined();
    expect(commandFor(press('q'), 'none')).toBeUndefined();
    expect(commandFor(press('toString'), 'none')).toBeUndefined();
  });

  test('leaves the focused control its own keys', () => {
    expect(commandFor(press(' '), 'button')).toBeUndefined();
    expect(commandFor(press('k'), 'button')).toEqual({ do: 'toggle-play' });
    expect(commandFor(press('ArrowUp'), 'range')).toBeUndefined();
    expect(commandFor(press('ArrowLeft'), 'seek-range')).toEqual({ do: 'seek-by', seconds: -5 });
    expect(commandFor(press('f'), 'select')).toBeUndefined();
    expect(commandFor(press('j'), 'text')).toBeUndefined();
  });
});
