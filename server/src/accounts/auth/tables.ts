import type { Locale, Role } from '@mediothek/contract';
import type { ColumnType, Generated } from 'kysely';
import type { ProviderIdentity } from '../sign-on/provider-identity.ts';

export interface AccountTables {
  /** `username` and `email` are in lower case. `password` is a PHC string. `language` is the language of mails. */
  account: {
    id: Generated<number>;
    username: string;
    email: string;
    password: string;
    role: ColumnType<Role, Role | undefined, Role>;
    language: ColumnType<Locale, Locale | undefined, Locale>;
    created: ColumnType<Date, never, never>;
    /** Random name of the account for authenticators. */
    handle: Generated<string>;
    /** Provider whose rule gave the role. `null`: it was given by hand. */
    role_provider: ColumnType<string | null, never, string | null>;
    /** When the user paused the history. */
    history_paused: ColumnType<Date | null, never, Date | null>;
    /** When the password was set by a link, or an operator has removed the factors. */
    reset_at: ColumnType<Date | null, never, Date | null>;
  };
  /** A registration whose link was not opened yet. `token_hash` is set when the link is sent. */
  registration: {
    id: Generated<number>;
    username: string;
    email: string;
    password: string;
    language: Locale;
    token_hash: string | null;
    expires: Date;
  };
  password_reset: { token_hash: string; account_id: number; expires: Date };
  session: {
    token_hash: string;
    /** Identifies the session in the API. It is not the token. */
    id: Generated<string>;
    account_id: number;
    created: ColumnType<Date, never, never>;
    /** Latest request, to within some minutes. */
    used: Generated<Date>;
    /** When the user last proved who they are. */
    confirmed: Generated<Date>;
    /** Name of the browser and of its operating system. */
    browser: string | null;
    system: string | null;
    /** Provider at which the user signed in, and whether it reported a second factor. */
    provider: ColumnType<string | null, string | undefined, never>;
    provider_factor: Generated<boolean>;
    expires: ColumnType<Date, Date, never>;
  };
  /** A correct password, or an identity at a provider, that still needs a second factor. */
  pending_sign_in: {
    token_hash: string;
    account_id: number;
    identity: ColumnType<ProviderIdentity | null, string | undefined, never>;
    expires: Date;
  };
  /** App that shows codes. It is not active before a code of it was sent. */
  code_app: {
    account_id: number;
    /** Base32. */
    secret: string;
    active: Generated<boolean>;
    /** Period of 30 s of the latest accepted code. */
    last_step: ColumnType<string, string | undefined, string>;
    created: Generated<Date>;
  };
  passkey: {
    id: Generated<string>;
    /** Base64url. */
    credential_id: string;
    account_id: number;
    public_key: Buffer;
    counter: ColumnType<string, number, number>;
    transports: string[];
    name: string;
    created: ColumnType<Date, never, never>;
    used: Date | null;
  };
  /** `bound`: the session or pending sign-in for which it was created. */
  passkey_challenge: { challenge_hash: string; purpose: string; bound: string; expires: Date };
  recovery_code: { account_id: number; code_hash: string };
  /** Only rate-limit.ts writes to this table. */
  // oxlint-disable-next-line mediothek/private-words -- column of the database
  attempt: { key: string; times: Date[]; refused: boolean; expires: Date };
}

declare module '../../base/db/database.ts' {
  interface Database extends AccountTables {}
}
