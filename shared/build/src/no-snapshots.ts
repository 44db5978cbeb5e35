/**
 * In place of `runtime-core/dist/plugins/snapshot/SnapshotHandler.js`. A snapshot is how the runtime finds a remote's files
 * by its manifest; here pages come with the files' addresses. `disableSnapshot` takes the plugin out of the runtime, and
 * leaves its handler in (@module-federation/enhanced 2.9.2), which is 1.5 kB of the first page.
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, never>();
  /** No plugin can follow what never happens. */
  readonly hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} };

  async loadRemoteSnapshotInfo(): Promise<object> {
    return {};
  }
}

/** What is known of a remote besides its entry. */
export const getGlobalRemoteInfo = () => ({});
