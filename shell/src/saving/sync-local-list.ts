import { localListKey, readLocalList } from '@mediothek/platform/local-list';
import type { Platform } from '@mediothek/platform/host';

/** The page's controls show what this device keeps, also when another tab changes it. @returns ends it */
export function syncLocalList({ saving }: Pick<Platform, 'saving'>): () => void {
  const stop = new AbortController();
  const read = () => {
    try {
      saving.setState({ kept: readLocalList(localStorage).ids });
    } catch {
      saving.setState({ kept: [] }); // blocked storage keeps nothing
    }
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === localListKey || key === null) read(); // null: all was cleared
  };
  addEventListener('storage', onStorage, { signal: stop.signal });
  read();
  return () => stop.abort();
}
