import { addTexts, showToast, type Platform } from '@mediothek/platform/host';
import type { AfterStartContext } from './context.ts';
import { afterStartTexts } from './texts.ts';

/** Checks while the tab is visible, and when it becomes visible again. */
const intervalMs = 5 * 60_000;
const minIntervalMs = 60_000;

interface Parts extends Pick<AfterStartContext, 'platform' | 'buildId' | 'registry' | 'builds'> {
  host: AfterStartContext['host'];
  reload?: () => void;
}

/**
 * Shows once that a new version is available, unless it only adds or moves pages of remotes, which the page then has,
 * too. A failed check is repeated with the next interval.
 */
export function updateCheck({ platform, host, reload = () => location.reload(), ...boot }: Parts): () => void {
  const stop = new AbortController();
  const adopted = { ...boot, host };
  let lastCheck = Date.now(); // the page has just been loaded

  const check = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastCheck < minIntervalMs) return;
    lastCheck = Date.now();
    try {
      const latest = await latestBuild(lastCheck, stop.signal);
      if (latest === adopted.buildId || stop.signal.aborted) return;
      const { adoptRelease } = await import(/* webpackChunkName: 'adopt-release' */ './adopt-release.ts');
      if ((await adoptRelease(adopted, latest)) || stop.signal.aborted) return;
      stop.abort(); // one message is enough
      await showUpdate(platform, reload);
    } catch (error) {
      // oxlint-disable-next-line no-console -- offline or during a deployment: useful for debugging only
      console.debug('The check for a new version failed', error);
    }
  };
  const timer = setInterval(() => void check(), intervalMs);
  stop.signal.addEventListener('abort', () => clearInterval(timer));
  document.addEventListener('visibilitychange', () => void check(), { signal: stop.signal });
  return () => stop.abort();
}

async function latestBuild(time: number, signal: AbortSignal): Promise<string> {
  const response = await fetch(`/builds/latest.json?${time}`, { cache: 'no-store', signal });
  const { id } = (await response.json()) as { id?: unknown };
  if (!response.ok || typeof id !== 'string') throw new Error(`latest.json answered ${response.status} without an id`);
  return id;
}

async function showUpdate(platform: Platform, reload: () => void): Promise<void> {
  await addTexts(platform.i18n, afterStartTexts);
  const t = afterStartTexts.translate(platform.i18n);
  const action = { label: t('update.reload'), run: reload };
  showToast(platform, { text: t('update.available'), autohide: false, action });
}
