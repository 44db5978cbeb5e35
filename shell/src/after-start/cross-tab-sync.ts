import { isLocale } from '@mediothek/contract';
import { chooseTheme, localKey } from '../preferences.ts';
import type { AfterStartContext } from './context.ts';

type Parts = { platform: Pick<AfterStartContext['platform'], 'visitor'> } & {
  host: Pick<AfterStartContext['host'], 'chooseLocale'>;
};

/** Applies the language and theme that the visitor chooses in another tab. */
export function syncAcrossTabs({ platform, host }: Parts): () => void {
  const stop = new AbortController();
  addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === localKey('theme') && (newValue === 'dark' || newValue === 'light')) {
        chooseTheme(platform.visitor, newValue);
      }
      if (key === localKey('locale') && isLocale(newValue)) void host.chooseLocale(newValue);
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}
