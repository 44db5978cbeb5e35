/** What the switches say. It outlasts a reload of the tab. */
import type { ActingFlags, PageParams, Theme } from '@mediothek/platform/host';
import type { Locale } from '@mediothek/contract';

/** What the page says about itself (`harness-server.ts`). */
export interface HarnessBoot {
  name: string;
  /** Of the remote's container. */
  entry: string;
  /** Which address shows which page. */
  addresses: Readonly<Record<string, string>>;
  /** Where the answers come from, for people. */
  source: string;
}

export interface Settings {
  page: string;
  params: PageParams;
  locale: Locale;
  /** Undefined: follows the system. */
  theme: Theme | undefined;
  /** `server`: as the portal says; the others pretend, which changes what the page shows and no right. */
  login: 'server' | 'out' | 'in';
  flags: ActingFlags;
}

const key = 'mediothek-harness';

export function storedSettings(): Partial<Settings> {
  try {
    // Written by storeSettings() alone.
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

export const storeSettings = (settings: Settings): void => sessionStorage.setItem(key, JSON.stringify(settings));

/** `id=5&tab=files`, as a person types it. */
export const paramsFrom = (text: string): PageParams => Object.fromEntries(new URLSearchParams(text));
export const paramsText = (params: PageParams): string =>
  decodeURIComponent(String(new URLSearchParams(Object.entries(params).map(([name, value]) => [name, value ?? '']))));

/** The page and its parameters that belong to an address; nothing where the remote does not say. */
export function pageAt(
  path: string,
  addresses: HarnessBoot['addresses'],
): Pick<Settings, 'page' | 'params'> | undefined {
  const segments = path.split('/');
  for (const [pattern, page] of Object.entries(addresses)) {
    const expected = pattern.split('/');
    if (expected.length !== segments.length) continue;
    const params: Record<string, string> = {};
    const fits = expected.every((part, index) => {
      const segment = segments[index] ?? '';
      if (!part.startsWith(':')) return part === segment;
      params[part.slice(1)] = decodeURIComponent(segment);
      return segment !== '';
    });
    if (fits) return { page, params };
  }
  return undefined;
}
