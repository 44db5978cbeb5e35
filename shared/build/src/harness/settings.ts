/** Settings of the toolbar. They survive a reload of the tab. */
import type { ActingFlags, PageParams, Theme } from '@mediothek/platform/host';
import type { Locale } from '@mediothek/contract';

/** Data in the harness's page (`harness-server.ts`). */
export interface HarnessBoot {
  name: string;
  /** URL of the remote's container. */
  entry: string;
  /** Pages by URL pattern. */
  addresses: Readonly<Record<string, string>>;
  /** Description of the source of API responses, for the developer. */
  source: string;
}

export interface Settings {
  page: string;
  params: PageParams;
  locale: Locale;
  /** `undefined`: the system's theme. */
  theme: Theme | undefined;
  /** `server`: the server's state. The others simulate a state, which changes the page but grants no rights. */
  login: 'server' | 'out' | 'in';
  flags: ActingFlags;
}

const key = 'mediothek-harness';

export function storedSettings(): Partial<Settings> {
  try {
    // Written by storeSettings() only.
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

export const storeSettings = (settings: Settings): void => sessionStorage.setItem(key, JSON.stringify(settings));

/** Parses `id=5&tab=files`, as typed by a developer. */
export const paramsFrom = (text: string): PageParams => Object.fromEntries(new URLSearchParams(text));
export const paramsText = (params: PageParams): string =>
  decodeURIComponent(String(new URLSearchParams(Object.entries(params).map(([name, value]) => [name, value ?? '']))));

/** The page and its parameters for a path. `undefined` if no pattern of the remote matches. */
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
