export interface LeaseTables {
  /**
   * Locks that hold for all processes: `name` belongs to `owner` until `expires`, also if the owner was killed. Empty
   * `owner`: nobody may have it until then. `requested`: another process waits for it.
   */
  lease: { name: string; owner: string; expires: Date; requested: boolean };
}
