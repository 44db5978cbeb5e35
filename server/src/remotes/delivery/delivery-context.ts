import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';

/** What the server knows of deliveries apart from its database; absent where no builds are served (development, tools). */
export interface DeliverySettings {
  /** Folder of the builds, absolute. */
  dist: string;
  /** Under which visitors know the portal. */
  portalOrigin: string;
  /** Where teams may host their builds themselves. */
  remoteOrigins: readonly string[];
  /** The versions of what remotes share with the shell, by package. */
  hostVersions: Readonly<Record<string, string>>;
}

/** Where deliveries go. */
export type DeliveryContext = DeliverySettings & { db: Kysely<Database> };
