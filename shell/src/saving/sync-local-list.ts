import { localStore } from '@mediothek/platform/browser-storage';
import { localListKey, readLocalList } from '@mediothek/platform/local-list';
import type { Platform } from '@mediothek/platform/host';

/** Keeps the local list of the page's controls up to date, also when another tab changes it. @returns ends it */
export function syncLocalList({ saving }: Pick<Platform, 'saving'>): () => void {
  const stop = new AbortController();
  const read = () => {
    try {
      saving.setState({ kept: readLocalList(localStore()).ids });
    } catch {
      saving.setState({ kept: [] }); // storage is blocked, so there is no list
    }
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === localListKey || key === null) read(); // null: the storage was cleared
  };
  addEventListener('storage', onStorage, { signal: stop.signal });
  read();
  return () => stop.abort();
}
