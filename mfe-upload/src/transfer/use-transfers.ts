import { useSyncExternalStore } from 'react';
import { usePlatform } from '@mediothek/platform';
import { refreshLists, uploadWith } from '../queries.ts';
import { transfersOf, type Transfer, type Transfers } from './transfers.ts';

const none: readonly Transfer[] = [];

/** What is on its way in this tab. */
export function useTransfers(): Transfers {
  const platform = usePlatform();
  const { queries } = platform;
  return transfersOf(platform, (id) => {
    void queries.invalidateQueries({ queryKey: uploadWith(id).queryKey });
    void refreshLists(queries);
  });
}

/** The one of an upload, as it stands. */
export function useTransfer(uploadId: string): Transfer | undefined {
  const { subscribe, all } = useTransfers();
  return useSyncExternalStore(subscribe, all, () => none).find((transfer) => transfer.uploadId === uploadId);
}
