/** Actions of operators on a remote, as API calls. */
import type { RemoteStatus } from '@mediothek/contract';
import { apiOf, toApiError, type Platform } from '@mediothek/platform/host';

export type RemoteAction = 'rollback' | 'pin' | 'unpin' | 'promote' | 'end-canary';

export interface ChannelChange {
  action: RemoteAction;
  /** Target of the rollback. Empty: the last good version. */
  version: string;
  reason: string;
}

/** Actions that are possible in the remote's current state. */
export const availableActions = ({ canary, pinned }: Pick<RemoteStatus, 'canary' | 'pinned'>): RemoteAction[] => [
  'rollback',
  pinned ? 'unpin' : 'pin',
  ...(canary ? (['promote', 'end-canary'] as const) : []),
];

/** Rejects with an ApiError. */
export async function sendChange({ queries }: Platform, name: string, change: ChannelChange): Promise<void> {
  const { action, version, reason } = change;
  const api = apiOf(queries);
  const params = { path: { name } };
  const reasonField = reason === '' ? {} : { reason };
  const { response, error } =
    action === 'promote' || action === 'end-canary'
      ? await api.PUT('/api/v0/remotes/{name}/canary', { params, body: { percent: action === 'promote' ? 100 : 0 } })
      : await api.PUT('/api/v0/remotes/{name}/live', {
          params,
          body:
            action === 'rollback'
              ? { ...(version && { version }), ...reasonField }
              : { pinned: action === 'pin', ...reasonField },
        });
  if (!response.ok) throw toApiError(response, error);
}
