/** What operators may do about a remote, as calls of the API. */
import type { RemoteStatus } from '@mediothek/contract';
import { apiOf, toApiError, type Platform } from '@mediothek/platform/host';

export type RemoteAction = 'rollback' | 'pin' | 'unpin' | 'promote' | 'end-canary';

export interface ChannelChange {
  wish: RemoteAction;
  /** To go back to; empty for the last good one. */
  version: string;
  reason: string;
}

/** What makes sense as things stand. */
export const availableActions = ({ canary, pinned }: Pick<RemoteStatus, 'canary' | 'pinned'>): RemoteAction[] => [
  'rollback',
  pinned ? 'unpin' : 'pin',
  ...(canary ? (['promote', 'end-canary'] as const) : []),
];

/** Rejects with an ApiError. */
export async function sendChange({ queries }: Platform, name: string, change: ChannelChange): Promise<void> {
  const { wish, version, reason } = change;
  const api = apiOf(queries);
  const params = { path: { name } };
  const said = reason === '' ? {} : { reason };
  const { response, error } =
    wish === 'promote' || wish === 'end-canary'
      ? await api.PUT('/api/v0/remotes/{name}/canary', { params, body: { percent: wish === 'promote' ? 100 : 0 } })
      : await api.PUT('/api/v0/remotes/{name}/live', {
          params,
          body: wish === 'rollback' ? { ...(version && { version }), ...said } : { pinned: wish === 'pin', ...said },
        });
  if (!response.ok) throw toApiError(response, error);
}
