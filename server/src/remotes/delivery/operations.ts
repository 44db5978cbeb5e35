import type { Operation } from '../../base/http/operation.ts';
import { listReleases } from './list-releases.ts';
import { publishRelease } from './publish-release.ts';
import { putCanary } from './put-canary.ts';
import { putLive } from './put-live.ts';
import { registerRelease } from './register-release.ts';

export const deliveryOperations: Operation[] = [publishRelease, registerRelease, listReleases, putLive, putCanary];
