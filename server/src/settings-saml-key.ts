import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { SamlKey } from './accounts/sign-on/saml-key.ts';
import { SettingsError } from './settings-error.ts';

const minKeyBits = 2048;
const block = (name: string) => new RegExp(`-----BEGIN ${name}-----[A-Za-z0-9+/=\\s]+-----END ${name}-----`);

/**
 * Reads SAML_KEY: an RSA key and its certificate, both as PEM. A line break may be written as `\n`.
 * @throws SettingsError whose message omits the text, because it contains a secret
 */
export function readSamlKey(text: string | undefined): SamlKey | undefined {
  if (text === undefined) return undefined;
  const lines = text.replaceAll('\\n', '\n');
  const privateKey = block('(?:RSA )?PRIVATE KEY').exec(lines)?.[0];
  const certificate = block('CERTIFICATE').exec(lines)?.[0];
  if (privateKey !== undefined && certificate !== undefined && belongTogether(privateKey, certificate)) {
    return { privateKey, certificate };
  }
  throw new SettingsError(
    `SAML_KEY must be an RSA key of ${minKeyBits} bits or more, not encrypted, and its certificate, both as PEM`,
  );
}

function belongTogether(privateKey: string, certificate: string): boolean {
  try {
    const key = createPrivateKey(privateKey);
    const isStrong = key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= minKeyBits;
    return isStrong && new X509Certificate(certificate).checkPrivateKey(key);
  } catch (error) {
    // OpenSSL's errors of texts that are no key or no certificate.
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}
