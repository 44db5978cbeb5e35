/** All rows of the fault matrix, in the order of its table. */
import type { FaultRow } from './row.ts';
import { code } from './rows/code.ts';
import { containment } from './rows/containment.ts';
import { contract } from './rows/contract.ts';
import { load } from './rows/load.ts';
import { deploys } from './rows/deploys.ts';
import { network } from './rows/network.ts';
import { ownOrigin } from './rows/own-origin.ts';
import { serverRendering } from './rows/server-rendering.ts';
import { services } from './rows/services.ts';

export const rows: readonly FaultRow[] = [
  ...network,
  ...ownOrigin,
  ...code,
  ...contract,
  ...containment,
  ...deploys,
  ...services,
  ...serverRendering,
  ...load,
];
