import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestHost, type TestHost } from '../testing-host.tsx';
import { syncAcrossTabs } from './cross-tab-sync.ts';

const chosen = (key: string, newValue: string) => dispatchEvent(new StorageEvent('storage', { key, newValue }));

let host: TestHost;
let end = () => {};
beforeEach(() => {
  host = createTestHost();
  end = syncAcrossTabs({ platform: host.platform, host });
});
afterEach(() => {
  end();
  delete document.documentElement.dataset['theme'];
});

describe('syncAcrossTabs', () => {
  it('applies the preferences that another tab has changed', () => {
    chosen('mediothek.theme', 'dark');
    chosen('mediothek.locale', 'de');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(host.platform.visitor.getState().theme).toBe('dark');
    expect(host.chooseLocale.mock.calls).toEqual([['de']]);
  });

  it.each([
    ['mediothek.theme', 'pink'],
    ['mediothek.locale', 'fr'],
    ['another', 'dark'],
  ])('ignores other values: %s=%s', (key, value) => {
    chosen(key, value);
    expect(host.platform.visitor.getState().theme).toBeUndefined();
    expect(host.chooseLocale).not.toHaveBeenCalled();
  });

  it('ends', () => {
    end();
    chosen('mediothek.theme', 'dark');
    expect(host.platform.visitor.getState().theme).toBeUndefined();
  });
});
