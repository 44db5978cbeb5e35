/** Development page around one remote, with a toolbar of settings. Shown by `mediothek-build dev`. */
import './refresh.ts';
import '@mediothek/ui/tokens.css';
import '@mediothek/ui/base.css';
import './harness.css';
// Imported here, because modules are shared with the remote only if the host contains them.
import '@mediothek/platform';
import '@mediothek/ui';
import 'react-dom';
import { createRoot } from 'react-dom/client';
import { addTexts, createI18n, createPlatform, platformTexts, type RemoteModule } from '@mediothek/platform/host';
import { defaultLocale, type AuthState, type RemoteRelease, type SiteConfig } from '@mediothek/contract';
import { Harness } from './harness.tsx';
import { loadRemote } from './load-remote.ts';
import { storedSettings, type HarnessBoot } from './settings.ts';

async function fetchJson<Body>(path: string): Promise<Body> {
  const response = await fetch(path, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/** Loads another remote from the portal, e.g. the player for the details page. */
async function loadOther(name: string): Promise<RemoteModule> {
  const { remotes } = await fetchJson<RemoteRelease>('/api/v0/remotes');
  const other = remotes.find((remote) => remote.name === name);
  if (!other) throw new Error(`The portal has no remote "${name}"`);
  return loadRemote(name, other.entry);
}

async function start(root: HTMLElement): Promise<void> {
  // Written by harness-server.ts.
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as HarnessBoot;
  const [site, auth] = await Promise.all([
    fetchJson<SiteConfig>('/api/v0/config'),
    fetchJson<AuthState>('/api/v0/auth').catch((): AuthState => ({ loggedIn: false })),
  ]);
  const remote = await loadRemote(boot.name, boot.entry);
  const i18n = createI18n(storedSettings().locale ?? defaultLocale);
  await Promise.all([platformTexts, remote.texts].map((texts) => addTexts(i18n, texts)));
  const platform = createPlatform({
    site,
    auth,
    i18n,
    remotes: { load: loadOther },
    transport: (request) => fetch(request),
  });
  createRoot(root).render(<Harness {...{ boot, platform, remote, auth }} />);
}

const root = document.getElementById('root') ?? document.body;
start(root).catch((error: unknown) => {
  const message = document.createElement('pre');
  message.setAttribute('role', 'alert');
  message.textContent = `The harness cannot start: ${error instanceof Error ? error.message : String(error)}`;
  root.replaceChildren(message);
  console.error(error);
});
