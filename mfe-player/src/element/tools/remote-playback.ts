/**
 * Plays on another device, such as a television: AirPlay in Safari, Cast in Chromium. The browser finds the devices and
 * shows them; no other code is loaded (https://w3c.github.io/remote-playback/).
 */
import { h } from '../../markup/node.ts';
import { toDom } from '../../markup/to-dom.ts';
import { announce, type PlayerUi } from '../player-ui.ts';
import type { ToolTranslate } from './tool-texts.ts';

const castIcon = h(
  'svg',
  { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
  h('path', { d: 'M3.5 8.5V5h17v14h-7M3.5 12a7 7 0 0 1 7 7M3.5 15.5a3.5 3.5 0 0 1 3.5 3.5M3.5 18.9v.1' }),
);

/** Adds a button that is visible while the browser knows a device that can play this medium. */
export function addRemotePlayback(ui: PlayerUi, t: ToolTranslate): void {
  const { host, view, session, signal } = ui;
  // TypeScript declares it for every browser, but Firefox does not have it.
  const remote = session.media.remote as RemotePlayback | undefined;
  if (!remote) return;
  const label = t('remote');
  const markup = h(
    'button',
    { type: 'button', class: 'remote', 'aria-label': label, title: label, 'aria-pressed': 'false', hidden: true },
    castIcon,
  );
  const button = toDom(markup, host.ownerDocument) as HTMLButtonElement; // it is a <button>
  view.pip.before(button);
  signal.addEventListener('abort', () => button.remove());

  let watch: number | undefined;
  const show = (isAvailable: boolean) => (button.hidden = !isAvailable && remote.state === 'disconnected');
  const stop = () => {
    if (watch !== undefined) remote.cancelWatchAvailability(watch).catch(ignore);
  };
  remote.watchAvailability(show).then((id) => {
    watch = id;
    if (signal.aborted) stop();
  }, ignore);
  signal.addEventListener('abort', stop);

  const update = () => {
    const isRemote = remote.state !== 'disconnected';
    button.setAttribute('aria-pressed', String(isRemote));
    if (isRemote) button.hidden = false;
  };
  for (const event of ['connecting', 'connect', 'disconnect']) remote.addEventListener(event, update, { signal });
  button.addEventListener('click', () => void prompt(), { signal });
  update();

  async function prompt() {
    try {
      await remote?.prompt();
    } catch (error) {
      // The visitor has closed the list of devices (NotAllowedError).
      if (!(error instanceof DOMException && error.name === 'NotAllowedError')) announce(ui, t('remoteFailed'));
    }
  }
}

/** The browser cannot watch for devices, or not for this medium: the button stays hidden. */
const ignore = () => undefined;
