/**
 * Synchronises the history of this browser with that of the signed-in user. The browser has a copy, so that cards and
 * the player need no request. After the sign-out nothing of it is left.
 */
import type { WatchHistory } from '@mediothek/contract';
import { historyPausedKey, positionsEvent, withPosition } from '@mediothek/contract/positions';
import { localStore } from '@mediothek/platform/browser-storage';
import { apiOf, setAuth, toApiError, type Platform } from '@mediothek/platform/host';
import { readPositions, viewHistoryKey, writePositions, type Position } from '@mediothek/platform/positions';
import { copyKey, readCopy, type HistoryCopy } from './history-copy.ts';

/** Milliseconds between two requests while a medium plays. */
const intervalMs = 30_000;

type Parts = Pick<Platform, 'queries' | 'visitor' | 'site'>;

/** @returns ends it */
export function syncHistory(platform: Parts): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let running: Promise<void> | undefined;
  /** While a request was running. */
  let isRequested = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastMs = 0;

  const syncNow = () => {
    clearTimeout(timer);
    timer = undefined;
    lastMs = Date.now();
    if (running) {
      isRequested = true;
      return;
    }
    running = sync(platform).finally(() => {
      running = undefined;
      if (isRequested) syncNow();
      else syncSoon(); // what was stored in the meantime
    });
    isRequested = false;
  };
  const syncSoon = () => {
    if (hasUnsent() && !signal.aborted) timer ??= setTimeout(syncNow, lastMs + intervalMs - Date.now());
  };
  /** The browser sends the request even if the page is closed. */
  const sendBeforeLeaving = () => {
    if (hasUnsent()) void sync(platform, true);
  };
  addEventListener(positionsEvent, syncSoon, { signal });
  // Media events do not bubble. The player stores the position after this listener.
  for (const event of ['pause', 'ended']) {
    document.addEventListener(event, () => setTimeout(() => hasUnsent() && syncNow()), { capture: true, signal });
  }
  addEventListener('pagehide', sendBeforeLeaving, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') sendBeforeLeaving();
      else if (Date.now() - lastMs > intervalMs) syncNow(); // another device may have added something
    },
    { signal },
  );
  const ignore = platform.visitor.subscribe(({ auth }, { auth: before }) => {
    if (auth.loggedIn !== before.loggedIn || auth.username !== before.username) syncNow();
  });
  syncNow();
  return () => {
    stop.abort();
    clearTimeout(timer);
    ignore();
  };
}

const isUnsent = (copy: HistoryCopy | undefined, { at }: Position) => at > (copy?.synced ?? -1);

function hasUnsent(): boolean {
  const copy = readCopy();
  return copy !== undefined && readPositions().some((position) => isUnsent(copy, position));
}

/** Never rejects: what could not be sent is sent later. */
async function sync(platform: Parts, keepalive = false): Promise<void> {
  try {
    const { loggedIn, username = '' } = platform.visitor.getState().auth;
    const before = readCopy();
    const isForeign = before !== undefined && !(loggedIn && before.user === username);
    if (isForeign) deleteCopy(before);
    if (!loggedIn) return;
    const copy = isForeign ? undefined : before;
    const sentAt = Math.floor(Date.now() / 1000);
    const add = readPositions().filter((position) => isUnsent(copy, position));
    const history = await exchange(platform, add, keepalive);
    if (!history || platform.visitor.getState().auth.username !== username) return;
    const devicePaused = copy ? copy.devicePaused : Boolean(localStore().getItem(historyPausedKey));
    // Whatever was stored in the same second may be missing in the request.
    const newer = readPositions().filter(({ at }) => at >= sentAt);
    storeCopy(history, newer, platform.site.content.categorysliders.maxviewhistory);
    localStore().setItem(
      copyKey,
      JSON.stringify({ user: username, synced: sentAt - 1, devicePaused } satisfies HistoryCopy),
    );
  } catch (error) {
    console.warn('The history could not be synchronised', error);
  }
}

/** @returns the account's history afterwards. `undefined`: the session has ended */
async function exchange(
  platform: Parts,
  add: readonly Position[],
  keepalive: boolean,
): Promise<WatchHistory | undefined> {
  const api = apiOf(platform.queries);
  const path = '/api/v0/history';
  const { data, error, response } =
    add.length > 0 ? await api.PATCH(path, { body: { add: [...add] }, keepalive }) : await api.GET(path);
  if (data) return data;
  if (response.status !== 401) throw toApiError(response, error);
  setAuth(platform, { loggedIn: false });
  return undefined;
}

/** @throws if storage is blocked or full */
function storeCopy({ paused, entries }: WatchHistory, newer: readonly Position[], maxViewHistory: number): void {
  const storage = localStore();
  if (paused) storage.setItem(historyPausedKey, 'yes');
  else storage.removeItem(historyPausedKey);
  const positions = newer.reduce<readonly Position[]>(withPosition, entries);
  const viewed = positions.map(({ id }) => Number(id)).filter(Number.isSafeInteger);
  storage.setItem(viewHistoryKey, JSON.stringify(viewed.toReversed().slice(0, maxViewHistory)));
  writePositions(positions);
}

/** @throws if storage is blocked */
function deleteCopy({ devicePaused }: HistoryCopy): void {
  const storage = localStore();
  storage.removeItem(copyKey);
  storage.removeItem(viewHistoryKey);
  if (devicePaused) storage.setItem(historyPausedKey, 'yes');
  else storage.removeItem(historyPausedKey);
  writePositions([]);
}
