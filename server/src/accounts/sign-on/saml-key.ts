/** RSA key of the portal, with which it signs requests to providers with SAML and decrypts assertions. */
export interface SamlKey {
  /** PEM. */
  privateKey: string;
  /** PEM. */
  certificate: string;
}
