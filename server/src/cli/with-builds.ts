import { BuildArchive } from '../remotes/delivery/build-archive.ts';
import type { DeliveryContext } from '../remotes/delivery/delivery-context.ts';
import { readSettings } from '../settings.ts';
import { openStorage } from '../uploads/open-storage.ts';
import type { CliContext } from './cli-context.ts';

/** Calls `work` with the folder of the builds, and with the object storage if there is one. */
export async function withBuilds<T>(
  { env }: CliContext,
  work: (location: Omit<DeliveryContext, 'db'>) => Promise<T>,
): Promise<T> {
  const { dataDir, s3, dist, origin, remoteOrigins } = readSettings(env);
  const storage = await openStorage({ dataDir, s3 });
  try {
    const archive = s3 && new BuildArchive(storage.blobs, dist);
    return await work({ dist, archive, portalOrigin: origin, remoteOrigins, hostVersions: {} });
  } finally {
    storage.close();
  }
}
