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
import { recordRuns } from '@mediothek/platform/what-runs';
import { Harness } from './harness.tsx';
import { noteBeforeMount } from './left-behind.tsx';
import { limitSheets } from './limit-sheets.ts';
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

/** Whether code of the remote has called. The first two functions of the stack are those of `recordRuns()`. */
function isOfRemote(stack: string): boolean {
  const [own = '', , caller] = stack.match(/\bhttps?:\/\/[^\s)]+/g) ?? [];
  return caller !== undefined && !caller.startsWith(own.slice(0, own.lastIndexOf('/') + 1));
}

async function start(root: HTMLElement): Promise<void> {
  // Written by harness-server.ts.
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as HarnessBoot;
  const [site, auth] = await Promise.all([
    fetchJson<SiteConfig>('/api/v0/config'),
    fetchJson<AuthState>('/api/v0/auth').catch((): AuthState => ({ loggedIn: false })),
  ]);
  limitSheets(boot.name);
  const remote = await loadRemote(boot.name, boot.entry);
  // What a module does once, when it is loaded, is not counted.
  const record = recordRuns(isOfRemote);
  noteBeforeMount(record);
  const i18n = createI18n(storedSettings().locale ?? defaultLocale);
  await Promise.all([platformTexts, remote.texts].map((texts) => addTexts(i18n, texts)));
  const platform = createPlatform({
    site,
    auth,
    i18n,
    remotes: { load: loadOther },
    transport: (request) => fetch(request),
  });
  createRoot(root).render(<Harness {...{ boot, platform, remote, auth, record }} />);
}

const root = document.getElementById('root') ?? document.body;
start(root).catch((error: unknown) => {
  const message = document.createElement('pre');
  message.setAttribute('role', 'alert');
  message.textContent = `The harness cannot start: ${error instanceof Error ? error.message : String(error)}`;
  root.replaceChildren(message);
  console.error(error);
});
