import { useSyncExternalStore } from 'react';
import { usePlatform } from '@mediothek/platform';
import { refreshLists, uploadWith } from '../queries.ts';
import { transfersOf, type Transfer, type Transfers } from './transfers.ts';

const none: readonly Transfer[] = [];

/** Transfers of this tab. */
export function useTransfers(): Transfers {
  const platform = usePlatform();
  const { queries } = platform;
  return transfersOf(platform, (id) => {
    void queries.invalidateQueries({ queryKey: uploadWith(id).queryKey });
    void refreshLists(queries);
  });
}

/** Current state of an upload's transfer. */
export function useTransfer(uploadId: string): Transfer | undefined {
  const { subscribe, all } = useTransfers();
  return useSyncExternalStore(subscribe, all, () => none).find((transfer) => transfer.uploadId === uploadId);
}
