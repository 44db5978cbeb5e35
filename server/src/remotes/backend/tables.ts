import type { ColumnType, Generated } from 'kysely';

/** A key as JSON (RFC 7517), as the database returns it. */
type JsonWebKeyColumn = ColumnType<Record<string, unknown>, string, never>;

export interface BackendTables {
  /** Keys that sign the identities of visitors, for all processes of the portal. */
  identity_key: {
    kid: string;
    private_key: JsonWebKeyColumn;
    public_key: JsonWebKeyColumn;
    created: ColumnType<Date, never, never>;
  };
  /** Identifier by which the backend of one remote knows a user. */
  backend_subject: {
    account: number;
    remote: string;
    subject: string;
  };
  /** Declared paths that the backend of a remote lists for the sitemap, and the last attempt to fetch them. */
  remote_sitemap: {
    remote: string;
    paths: Generated<string[]>;
    /** When the paths were fetched. `null`: never. */
    fetched: Date | null;
    problem: string | null;
  };
}

declare module '../../base/db/database.ts' {
  interface Database extends BackendTables {}
}
