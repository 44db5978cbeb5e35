import type { Operation } from '../api/operation.ts';
import { reportRemotes } from './report-remotes.ts';

export const healthOperations: Operation[] = [reportRemotes];
