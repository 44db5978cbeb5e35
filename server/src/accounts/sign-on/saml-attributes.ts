/** Names of attributes that identity providers of universities release (https://wiki.refeds.org/display/STAN/eduPerson). */

/** Identifiers of users (https://docs.oasis-open.org/security/saml-subject-id-attr/v1.0/). */
export const pairwiseId = 'urn:oasis:names:tc:SAML:attribute:pairwise-id';
export const subjectId = 'urn:oasis:names:tc:SAML:attribute:subject-id';

/** Short names that the content can use, by the names in assertions. */
export const friendlyNames: ReadonlyMap<string, string> = new Map([
  [pairwiseId, 'pairwise-id'],
  [subjectId, 'subject-id'],
  ['urn:oid:0.9.2342.19200300.100.1.1', 'uid'],
  ['urn:oid:0.9.2342.19200300.100.1.3', 'mail'],
  ['urn:oid:2.16.840.1.113730.3.1.241', 'displayName'],
  ['urn:oid:1.3.6.1.4.1.5923.1.1.1.1', 'eduPersonAffiliation'],
  ['urn:oid:1.3.6.1.4.1.5923.1.1.1.6', 'eduPersonPrincipalName'],
  ['urn:oid:1.3.6.1.4.1.5923.1.1.1.7', 'eduPersonEntitlement'],
  ['urn:oid:1.3.6.1.4.1.5923.1.1.1.9', 'eduPersonScopedAffiliation'],
  ['urn:oid:1.3.6.1.4.1.5923.1.1.1.11', 'eduPersonAssurance'],
]);
