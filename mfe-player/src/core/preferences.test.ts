import { describe, expect, test } from '@jest/globals';
import { parsePreferences, PreferenceStore, type TextStorage } from './preferences.ts';

function memory(initial?: string): TextStorage & { text: string | null } {
  return {
    text: initial ?? null,
    getItem() {
      return this.text;
    },
    setItem(_, value) {
      this.text = value;
    },
  };
}

describe('parsePreferences', () => {
  test('accepts well-formed values, and uses defaults for the others', () => {
    const text =
      '{"volume":7,"muted":"yes","speed":1.5,"quality":-3,"captionSize":"huge","captionPosition":"left","shortcuts":false}';
    expect(parsePreferences(text)).toMatchObject({
      volume: 1,
      muted: false,
      speed: 1.5,
      quality: 0,
      captionSize: 'huge',
      captionPosition: 'bottom',
      shortcuts: false,
    });
  });

  test.each([null, '', '{', '[]', '7', 'null', '{"volume":null,"captionLanguage":{}}'])(
    'has defaults for %p',
    (text) => {
      expect(parsePreferences(text)).toEqual(parsePreferences('{}'));
    },
  );
});

describe('PreferenceStore', () => {
  test('stores the choices for the next player', () => {
    const storage = memory();
    new PreferenceStore(() => storage).set({ captions: true, captionLanguage: 'de' });
    new PreferenceStore(() => storage).set({ volume: 0.25 });
    const { captions, captionLanguage, volume } = new PreferenceStore(() => storage).value;
    expect([captions, captionLanguage, volume]).toEqual([true, 'de', 0.25]);
  });

  test('a setting of the page applies until the visitor chooses, and is not stored', () => {
    const storage = memory();
    const store = new PreferenceStore(() => storage);
    let heard = 0;
    const end = store.subscribe(() => (heard += 1));
    store.lend({ readAloud: true });
    store.set({ speed: 2 });
    expect([store.value.readAloud, new PreferenceStore(() => storage).value.readAloud]).toEqual([true, false]);
    store.set({ readAloud: false });
    end();
    store.set({ speed: 1 });
    expect([store.value.readAloud, heard]).toEqual([false, 2]);
  });

  test('works if storage is blocked or full', () => {
    const blocked = new PreferenceStore(() => {
      throw new Error('SecurityError');
    });
    blocked.set({ speed: 2 });
    expect(blocked.value.speed).toBe(2);

    const full = new PreferenceStore(() => ({
      getItem: () => '{"muted":true}',
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    }));
    full.set({ speed: 2 });
    expect([full.value.muted, full.value.speed]).toEqual([true, 2]);
  });
});
