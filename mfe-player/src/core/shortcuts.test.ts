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
    [',', { do: 'step-frame', frames: -1 }],
    ['.', { do: 'step-frame', frames: 1 }],
    ['<', { do: 'step-speed', steps: -1 }],
    ['>', { do: 'step-speed', steps: 1 }],
    ['m', { do: 'toggle-mute' }],
    ['f', { do: 'toggle-fullscreen' }],
    ['c', { do: 'toggle-captions' }],
    ['t', { do: 'toggle-theatre' }],
    ['r', { do: 'repeat-section' }],
    ['n', { do: 'next' }],
    ['p', { do: 'previous' }],
    ['?', { do: 'help' }],
    ['0', { do: 'seek-to-fraction', fraction: 0 }],
    ['7', { do: 'seek-to-fraction', fraction: 0.7 }],
  ])('returns the command of %p', (key, command) => {
    expect(commandFor(press(key), 'none')).toEqual(command);
  });

  test('ignores keys with modifiers, unknown keys and inherited names', () => {
    expect(commandFor(press('f', { ctrlKey: true }), 'none')).toBeUndefined();
    expect(commandFor(press('q'), 'none')).toBeUndefined();
    expect(commandFor(press('toString'), 'none')).toBeUndefined();
  });

  test('ignores the keys of the focused control', () => {
    expect(commandFor(press(' '), 'button')).toBeUndefined();
    expect(commandFor(press('k'), 'button')).toEqual({ do: 'toggle-play' });
    expect(commandFor(press('ArrowUp'), 'range')).toBeUndefined();
    expect(commandFor(press('ArrowLeft'), 'seek-range')).toEqual({ do: 'seek-by', seconds: -5 });
    expect(commandFor(press(' '), 'choice')).toBeUndefined();
    expect(commandFor(press('f'), 'choice')).toEqual({ do: 'toggle-fullscreen' });
    expect(commandFor(press('j'), 'text')).toBeUndefined();
  });

  test('if switched off, ignores all single characters because of speech input, but not space and arrows', () => {
    expect(['k', 'F', '7', '?', ',', '<'].map((key) => commandFor(press(key), 'none', false))).toEqual(
      Array.from({ length: 6 }),
    );
    expect(commandFor(press(' '), 'none', false)).toEqual({ do: 'toggle-play' });
    expect(commandFor(press('ArrowLeft'), 'none', false)).toEqual({ do: 'seek-by', seconds: -5 });
  });
});
