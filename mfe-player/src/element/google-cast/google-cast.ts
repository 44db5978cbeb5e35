/**
 * Google Cast, if the operator offers it: an entry in the settings. Only when it is selected, a program is loaded from
 * Google. Without it the browser's own remote playback remains (`remote-playback.ts`).
 */
import { isRunning } from '../../core/playback.ts';
import { h } from '../../markup/node.ts';
import { toDom } from '../../markup/to-dom.ts';
import { adoptStyles } from '../adopt-styles.ts';
import { onSettings } from '../panels/settings-opened.ts';
import { announce, type PlayerUi } from '../player-ui.ts';
import { CastError, isCastBrowser, loadCast, openSession } from './cast-api.ts';
import { castRequest, castSource } from './cast-request.ts';
import { castStyles } from './cast-styles.ts';
import { loadCastTexts, type CastTranslate } from './cast-texts.ts';
import { messageMs, showCasting } from './casting.ts';

/** Adds the entry, in browsers that can cast. Rejects if the texts cannot be loaded. */
export async function addGoogleCast(ui: PlayerUi): Promise<void> {
  if (!isCastBrowser() || !castSource(ui)) return;
  const t = await loadCastTexts(ui.locale);
  if (ui.signal.aborted) return;
  adoptStyles(ui.view.frame, castStyles);
  let isBusy = false;
  /** Where messages are shown while the settings are open. */
  let line: HTMLElement | undefined;
  let message = '';
  const show = (text: string) => {
    message = text;
    if (!line) return;
    line.textContent = text;
    if (text) line.scrollIntoView({ block: 'nearest' }); // the menu of a low player scrolls
  };
  const begin = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      await playOnDevice(ui, t, show);
      show('');
    } catch (error) {
      const text = messageOf(error, t);
      show(text);
      if (!line && !ui.signal.aborted) announce(ui, text, messageMs);
    } finally {
      isBusy = false;
    }
  };
  onSettings(ui, ({ add, closing }) => {
    const entry = toDom(entryMarkup(t), ui.host.ownerDocument);
    entry.querySelector('button')?.addEventListener('click', () => void begin(), { signal: closing });
    line = entry.querySelector('p') ?? undefined;
    show(isBusy ? message : '');
    closing.addEventListener('abort', () => (line = undefined));
    add(entry);
  });
}

const entryMarkup = (t: CastTranslate) =>
  h(
    'div',
    { class: 'cast' },
    h('button', { type: 'button', class: 'row', 'aria-describedby': 'cast-note' }, t('cast')),
    h('small', { id: 'cast-note' }, t('note')),
    h('p', { role: 'status' }),
  );

function messageOf(error: unknown, t: CastTranslate): string {
  if (error instanceof LoadError) return t('loadFailed', { device: error.device });
  if (error instanceof CastError) return t(error.failure);
  console.warn('Google Cast has failed', error);
  return t('failed');
}

/** The device cannot play the medium. */
class LoadError extends Error {
  readonly device: string;
  constructor(device: string, cause: unknown) {
    super(`${device} cannot play the medium`, { cause });
    this.device = device;
  }
}

/**
 * Loads the sender, opens a session and plays there. After a failure local playback is as it was.
 * @throws CastError or LoadError
 */
async function playOnDevice(ui: PlayerUi, t: CastTranslate, show: (text: string) => void): Promise<void> {
  const { session: local } = ui;
  show(t('loading'));
  const api = await loadCast();
  show(t('choose'));
  const session = await openSession(api);
  const device = session.getCastDevice().friendlyName;
  show(t('connecting', { device }));
  const wasRunning = isRunning(local.phase);
  local.pause();
  const position = local.time;
  try {
    const source = castSource(ui);
    if (ui.signal.aborted || !source) throw new Error('The player is gone');
    await session.loadMedia(await castRequest(api, source, ui, position));
    const media = session.getMediaSession();
    if (ui.signal.aborted || !media) throw new Error('Nothing plays on the device');
    showCasting(ui, t, { api, session, media, device, position });
  } catch (error) {
    session.endSession(true);
    if (wasRunning && !ui.signal.aborted) void local.start();
    throw new LoadError(device, error);
  }
}
