import { useEffect, useMemo, useState } from 'react';
import {
  localeOf,
  PlatformProvider,
  setAuth,
  switchLanguage,
  type Platform,
  type RemoteModule,
} from '@mediothek/platform/host';
import type { RunRecord } from '@mediothek/platform/what-runs';
import type { AuthState } from '@mediothek/contract';
import { LeftBehind } from './left-behind.tsx';
import { RemoteSlot } from './remote-slot.tsx';
import { pageAt, storedSettings, storeSettings, type HarnessBoot, type Settings } from './settings.ts';
import { Toolbar } from './toolbar.tsx';
import { useTabLocation } from './use-tab-location.ts';

interface HarnessProps {
  boot: HarnessBoot;
  platform: Platform;
  remote: RemoteModule;
  /** Authentication state of the server. */
  auth: AuthState;
  record: RunRecord;
}

const pretended: Readonly<Record<'in' | 'out', AuthState>> = {
  in: { loggedIn: true, username: 'harness' },
  out: { loggedIn: false },
};

function firstSettings(boot: HarnessBoot, remote: RemoteModule, platform: Platform): Settings {
  const [page = ''] = Object.keys(remote.pages);
  const standard = {
    page,
    params: {},
    locale: localeOf(platform),
    theme: undefined,
    login: 'server',
    flags: {},
  } as const;
  const settings = { ...standard, ...storedSettings(), ...pageAt(location.pathname, boot.addresses) };
  return remote.pages[settings.page] || componentIn(remote, settings.page) ? settings : { ...settings, page };
}

/** Components of extensions are listed after the pages, with this prefix. */
const componentPrefix = 'extension ';
const componentIn = ({ components = {} }: RemoteModule, page: string) =>
  page.startsWith(componentPrefix) && Object.hasOwn(components, page.slice(componentPrefix.length))
    ? page.slice(componentPrefix.length)
    : undefined;

/** Props of all slots. Parameters of the toolbar replace them. */
const sampleProps = {
  id: '1001',
  title: 'A medium',
  language: 'en',
  kind: 'video',
  type: 'video',
  duration: 90,
  uploadId: '00000000-0000-4000-8000-000000000000',
};

/** The toolbar, and the remote's page with the chosen settings. */
export function Harness({ boot, platform, remote, auth, record }: HarnessProps) {
  const [settings, setSettings] = useState(() => firstSettings(boot, remote, platform));
  const [hasLeft, setHasLeft] = useState(false);
  const { location: pageLocation, navigate } = useTabLocation();
  const { page, params, locale, theme, login, flags } = useMemo(
    () => ({ ...settings, ...pageAt(pageLocation.pathname, boot.addresses) }),
    [settings, pageLocation, boot],
  );
  const component = componentIn(remote, page);
  const loaded = useLoaded({ remote, platform, page, params, locale, pageLocation });

  // Outside of React: storage, the document and the platform's stores.
  useEffect(() => storeSettings(settings), [settings]);
  useEffect(() => void switchLanguage(platform.i18n, locale), [platform, locale]);
  useEffect(() => {
    document.documentElement.lang = locale;
    if (theme) document.documentElement.dataset['theme'] = theme;
    else delete document.documentElement.dataset['theme'];
    platform.visitor.setState({ theme });
  }, [platform, locale, theme]);
  useEffect(() => setAuth(platform, login === 'server' ? auth : pretended[login]), [platform, login, auth]);
  useEffect(() => platform.flags.setState(flags, true), [platform, flags]);

  const url = `${pageLocation.pathname}${pageLocation.search}${pageLocation.hash}`;
  return (
    <PlatformProvider platform={platform}>
      <Toolbar
        {...{ boot, url }}
        pages={[
          ...Object.keys(remote.pages),
          ...Object.keys(remote.components ?? {}).map((each) => componentPrefix + each),
        ]}
        settings={{ ...settings, page, params }}
        change={(part) => setSettings((before) => ({ ...before, ...part }))}
        go={navigate}
        hasLeft={hasLeft}
        leave={setHasLeft}
      />
      <main>
        {hasLeft && <LeftBehind record={record} />}
        {loaded === page && !hasLeft && (
          <RemoteSlot
            key={`${page} ${JSON.stringify(params)}`}
            {...{ remote, params, navigate, platform }}
            {...(component === undefined
              ? { page }
              : { page: component, frame: (Component) => <Component {...sampleProps} {...params} /> })}
            location={pageLocation}
          />
        )}
      </main>
    </PlatformProvider>
  );
}

interface LoadRequest extends Pick<HarnessProps, 'remote' | 'platform'>, Pick<Settings, 'page' | 'params' | 'locale'> {
  pageLocation: ReturnType<typeof useTabLocation>['location'];
}

/** Runs the loader of the page and sets the document's title. @returns the page whose loader has finished */
function useLoaded({ remote, platform, page, params, locale, pageLocation }: LoadRequest): string | undefined {
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    let current = true;
    const { site, queries, i18n, visitor } = platform;
    const context = { params, url: new URL(location.href), locale, auth: visitor.getState().auth, site, queries, i18n };
    const open = async () => {
      await remote.pages[page]?.open?.();
      return (await remote.pages[page]?.load?.(context)) ?? {};
    };
    open()
      .then((head) => {
        document.title = head.error ? `${head.error.statusCode} ${head.error.message}` : (head.title ?? page);
      })
      .catch((error: unknown) => console.error(`The loader of "${page}" failed`, error))
      .finally(() => {
        if (current) setLoaded(page);
      });
    return () => {
      current = false;
    };
  }, [remote, platform, page, params, locale, pageLocation]);
  return loaded;
}
