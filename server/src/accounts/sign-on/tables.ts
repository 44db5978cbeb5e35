import type { ColumnType, Generated } from 'kysely';
import type { ProviderIdentity } from './provider-identity.ts';

export interface SignOnTables {
  /** Identity at a provider with which the account can sign in. */
  external_identity: {
    id: Generated<string>;
    account_id: number;
    provider: string;
    subject: string;
    linked: ColumnType<Date, never, never>;
    used: Date | null;
  };
  /**
   * A visitor who was sent to a provider (`key_hash`: of `state`), or who came back and has one step left (`key_hash`: of
   * the cookie). With SAML, the response comes without the cookie, so that a row has the result and another key until the
   * browser follows. `session_id`: the session that a link or a confirmation is for.
   */
  sign_on: {
    key_hash: string;
    /** Of the cookie of the browser. */
    browser_hash: string;
    provider: string;
    purpose: 'sign-in' | 'link' | 'confirm' | 'step';
    session_id: string | null;
    nonce: string;
    verifier: string;
    return_path: string;
    /** Set for a step, and after a SAML response. */
    identity: ColumnType<ProviderIdentity | null, string | null, string>;
    expires: Date;
  };
  /** SAML assertions that were used, until they expire. */
  saml_assertion: {
    id_hash: string;
    expires: Date;
  };
}

declare module '../../base/db/database.ts' {
  interface Database extends SignOnTables {}
}
