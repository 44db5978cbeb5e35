import type { Operation } from '../../base/http/operation.ts';
import { portalStatus } from './portal-status.ts';
import { reportRemotes } from './report-remotes.ts';

export const healthOperations: Operation[] = [reportRemotes, portalStatus];
