import type { Operation } from '../api/operation.ts';
import { listReleases } from './list-releases.ts';
import { publishRelease } from './publish-release.ts';
import { putCanary } from './put-canary.ts';
import { putLive } from './put-live.ts';

export const deliveryOperations: Operation[] = [publishRelease, listReleases, putLive, putCanary];
