export interface DoiTables {
  /** What the agency knows. `description`: SHA-256 of the metadata, as Base64url. */
  doi_registration: { doi: string; description: string };
}

declare module '../../base/db/database.ts' {
  interface Database extends DoiTables {}
}
