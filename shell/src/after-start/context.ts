/** What the features that come after the first page work with. */
import type { Platform } from '@mediothek/platform/host';
import type { OutcomeLog } from '../composition/outcome-log.ts';
import type { Boot } from '../boot.ts';
import type { ShellHost } from '../host.ts';
import type { Navigation } from '../navigation/navigation.ts';

export interface AfterStartContext extends Pick<Boot, 'override' | 'overrideRefused'> {
  platform: Platform;
  router: Pick<Navigation, 'state' | 'subscribe' | 'revalidate'>;
  host: ShellHost;
  outcomes: OutcomeLog;
  /** Of the builds that this page came with. */
  buildId: string;
}

/** Runs for as long as the page stands. @returns ends it */
export type Feature = (context: AfterStartContext) => (() => void) | void;
