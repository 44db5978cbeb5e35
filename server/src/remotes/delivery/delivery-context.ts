import type { Kysely } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import type { BuildLocation } from './installed-build.ts';

/** Settings of deliveries. They are `undefined` if no builds are served (development, tools). */
export interface DeliverySettings extends BuildLocation {
  /** Public origin of the portal. */
  portalOrigin: string;
  /** Origins on which teams may host their builds. */
  remoteOrigins: readonly string[];
  /** Names of the content pages, whose URLs no remote may take. */
  contentPages?: (() => Iterable<string>) | undefined;
  /** Versions of the packages that remotes share with the shell, by name. */
  hostVersions: Readonly<Record<string, string>>;
}

/** Settings and database of deliveries. */
export type DeliveryContext = DeliverySettings & { db: Kysely<Database> };
