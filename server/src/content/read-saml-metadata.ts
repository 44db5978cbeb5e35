/** Metadata of identity providers, as federations publish them (https://docs.oasis-open.org/security/saml/v2.0/saml-metadata-2.0-os.pdf). */
import { X509Certificate } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { childrenNamed, type XmlNode, XmlReader } from '../base/read-xml.ts';
import { isSafeOrigin } from './is-safe-origin.ts';

/** What the portal needs to know about an identity provider. */
export interface SamlIdp {
  /** Where it takes requests by HTTP redirect. */
  signOnUrl: string;
  /** Certificates with which it signs, as PEM. During a change of keys there are several. */
  certificates: readonly string[];
  /** Until when the metadata are valid. */
  validUntil?: string;
}

const metadataNamespace = 'urn:oasis:names:tc:SAML:2.0:metadata';
const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#';
const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol';
const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const minKeyBits = 2048;
/** The aggregate of all federations in the world has about 100 MB. */
const maxCharacters = 128 * 1024 ** 2;
/** Read at once, so that the server does other work in between. */
const pieceCharacters = 256 * 1024;

const partsOf = (node: XmlNode, name: string): XmlNode[] => childrenNamed(node, metadataNamespace, name);

interface Found {
  entity: XmlNode;
  /** Of the entity, or of the federation around it. */
  validUntil: string | undefined;
}

/** Entities with this ID. All others are left out while the text is read. */
async function findEntities(text: string, entityId: string): Promise<Found[]> {
  const reader = new XmlReader({
    comments: true,
    keep: ({ name, uri, attributes }) =>
      uri !== metadataNamespace || name !== 'EntityDescriptor' || attributes.get('entityID') === entityId,
  });
  for (let start = 0; start < text.length; start += pieceCharacters) {
    reader.write(text.slice(start, start + pieceCharacters));
    await setImmediate();
  }
  const found: Found[] = [];
  const search = (node: XmlNode, outer?: string): void => {
    if (node.uri !== metadataNamespace) return;
    const validUntil = node.attributes.get('validUntil') ?? outer;
    if (node.name === 'EntityDescriptor') found.push({ entity: node, validUntil });
    else if (node.name === 'EntitiesDescriptor') for (const child of node.children) search(child, validUntil);
  };
  search(reader.end());
  return found;
}

/** @returns the certificate as PEM. `undefined`: it cannot be used, because its key is weak or not for RSA */
function readCertificate(base64: string): string | undefined {
  const certificate = new X509Certificate(Buffer.from(base64.replaceAll(/\s+/g, ''), 'base64'));
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
  const bits = asymmetricKeyDetails?.modulusLength ?? 0;
  return asymmetricKeyType === 'rsa' && bits >= minKeyBits ? certificate.toString() : undefined;
}

function signingCertificates(descriptor: XmlNode): string[] {
  const found = partsOf(descriptor, 'KeyDescriptor')
    .filter(({ attributes }) => (attributes.get('use') ?? 'signing') === 'signing')
    .flatMap((key) => childrenNamed(key, signatureNamespace, 'KeyInfo'))
    .flatMap((info) => childrenNamed(info, signatureNamespace, 'X509Data'))
    .flatMap((data) => childrenNamed(data, signatureNamespace, 'X509Certificate'))
    .map(({ text }) => readCertificate(text));
  return [...new Set(found.filter((pem) => pem !== undefined))];
}

/**
 * Reads an identity provider from its own metadata, or from those of a federation.
 * @throws Error that says what is wrong
 */
export async function readSamlIdp(text: string, entityId: string): Promise<SamlIdp> {
  if (text.length > maxCharacters) throw new Error(`is larger than ${maxCharacters / 1024 ** 2} MiB`);
  const [first, second] = await findEntities(text, entityId);
  if (!first) throw new Error(`there is no entity ${entityId}`);
  if (second) throw new Error(`there are two entities ${entityId}`);
  const { entity, validUntil } = first;
  const descriptor = partsOf(entity, 'IDPSSODescriptor').find(({ attributes }) =>
    attributes.get('protocolSupportEnumeration')?.split(/\s+/).includes(protocol),
  );
  if (!descriptor) throw new Error(`${entityId} is no identity provider for SAML 2.0`);
  const signOnUrl = partsOf(descriptor, 'SingleSignOnService')
    .find(({ attributes }) => attributes.get('Binding') === redirectBinding)
    ?.attributes.get('Location');
  if (signOnUrl === undefined || !isSafeOrigin(URL.parse(signOnUrl))) {
    throw new Error(`${entityId} has no SingleSignOnService with HTTP-Redirect at https://…`);
  }
  const certificates = signingCertificates(descriptor);
  if (certificates.length === 0) {
    throw new Error(`${entityId} has no certificate for signing with an RSA key of ${minKeyBits} bits or more`);
  }
  return { signOnUrl, certificates, ...(validUntil !== undefined && { validUntil }) };
}
