/** Parameters of the features that start after the first page. */
import type { Platform } from '@mediothek/platform/host';
import type { SwappableLoader } from '../composition/remote-loader.ts';
import type { OutcomeLog } from '../composition/outcome-log.ts';
import type { Boot } from '../boot.ts';
import type { ShellHost } from '../host.ts';
import type { Navigation } from '../navigation/navigation.ts';

export interface AfterStartContext extends Pick<
  Boot,
  'override' | 'overrideProposed' | 'overrideRefused' | 'registry'
> {
  platform: Platform;
  router: Pick<Navigation, 'first' | 'state' | 'subscribe' | 'revalidate'>;
  host: ShellHost;
  outcomes: OutcomeLog;
  /** Builds that the page uses. */
  builds: Pick<SwappableLoader, 'current' | 'discard'>;
  /** Id of the builds that this page was loaded with. */
  buildId: string;
}

/** Runs until the document is closed. @returns a function that ends it */
export type Feature = (context: AfterStartContext) => (() => void) | void;
