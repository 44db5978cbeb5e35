import { describe, expect, it, jest } from '@jest/globals';
import { createToasts, hideToast, showToast } from './toasts.ts';

describe('showToast', () => {
  it('hides a message automatically after five seconds, unless an option disables that', () => {
    const toasts = createToasts();
    const run = jest.fn();
    showToast({ toasts }, { text: 'Saved' });
    showToast({ toasts }, { text: 'New version', tone: 'warning', autohide: false, action: { label: 'Reload', run } });
    expect(toasts.getState().shown).toEqual([
      { id: 1, text: 'Saved', tone: 'info', autohide: true, delay: 5000 },
      {
        id: 2,
        text: 'New version',
        tone: 'warning',
        autohide: false,
        delay: 5000,
        action: { label: 'Reload', run },
      },
    ]);
  });

  it('never reuses an id, even after the last message was hidden', () => {
    const toasts = createToasts();
    const first = showToast({ toasts }, { text: 'one' });
    hideToast({ toasts }, first);
    expect(showToast({ toasts }, { text: 'two' })).not.toBe(first);
  });
});

describe('hideToast', () => {
  it('hides one message only', () => {
    const toasts = createToasts();
    const first = showToast({ toasts }, { text: 'one' });
    const second = showToast({ toasts }, { text: 'two' });
    hideToast({ toasts }, first);
    expect(toasts.getState().shown.map(({ id }) => id)).toEqual([second]);
    hideToast({ toasts }, first);
    expect(toasts.getState().shown).toHaveLength(1);
  });
});
