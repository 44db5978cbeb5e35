/**
 * Replaces `runtime-core/dist/plugins/snapshot/SnapshotHandler.js`. By a snapshot the runtime finds a remote's files in
 * its manifest; here pages contain the files' URLs. `disableSnapshot` removes the plugin from the runtime but not its
 * handler (@module-federation/enhanced 2.9.2), which is 1.5 kB of the first page.
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, never>();
  /** Hooks that are never called. */
  readonly hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} };

  async loadRemoteSnapshotInfo(): Promise<object> {
    return {};
  }
}

/** Information about a remote other than its entry. */
export const getGlobalRemoteInfo = () => ({});
