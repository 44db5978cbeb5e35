/** What a SAML response has to be like before its signature is verified, and what a verified assertion says. */
import { promisify } from 'node:util';
import { decrypt } from 'xml-encryption';
import { childrenNamed, descendantsOf, readXml, type XmlNode } from '../../base/read-xml.ts';
import { textOf } from './provider-identity.ts';
import type { Claims } from './role-rules.ts';
import { friendlyNames, pairwiseId, subjectId } from './saml-attributes.ts';

const assertionNamespace = 'urn:oasis:names:tc:SAML:2.0:assertion';
const protocolNamespace = 'urn:oasis:names:tc:SAML:2.0:protocol';
const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#';
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
/** Difference between the clocks of provider and portal that is accepted. */
export const clockToleranceMs = 60_000;

/** Algorithms of encryption. Without authentication (CBC) and with PKCS #1 v1.5, errors tell something about the content. */
export const encryptionMethods = [
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
];

/** Algorithms of signatures, by element. SHA-1 and keys that both sides know are not among them. */
const algorithms: Readonly<Record<string, readonly string[]>> = {
  SignatureMethod: [
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
    'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  ],
  DigestMethod: ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'],
  CanonicalizationMethod: ['http://www.w3.org/2001/10/xml-exc-c14n#'],
  Transform: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
};

/** The provider reports that nobody signed in. */
export class SamlStatus extends Error {
  override name = 'SamlStatus';
  readonly isCancelled: boolean;
  constructor(codes: readonly string[]) {
    super(`the provider reports ${shorten(codes.join(' '))}`);
    this.isCancelled = codes.some((code) => /:(AuthnFailed|RequestDenied)$/.test(code));
  }
}

export interface SamlExpectation {
  /** Address of this portal to which the response has to be sent. */
  recipient: string;
  /** ID of the request. */
  requestId: string;
  /** Entity ID of the provider. */
  issuer: string;
  /** Key of the portal as PEM, for encrypted assertions. */
  key?: string | undefined;
}

/** Texts of others come into the log of the server. */
const shorten = (text: string): string => text.slice(0, 200);

const requireOne = (nodes: readonly XmlNode[], name: string): XmlNode => {
  const [first, ...others] = nodes;
  if (!first || others.length > 0) throw new Error(`there must be one ${name}, and there are ${nodes.length}`);
  return first;
};

function requireEqual(found: string | undefined, expected: string, name: string): void {
  if (found !== expected) throw new Error(`${name} is ${shorten(found ?? 'missing')} instead of ${expected}`);
}

const idsOf = (node: XmlNode): string[] =>
  [...node.attributes].flatMap(([name, value]) => (name.toLowerCase() === 'id' ? [value] : []));

function checkAlgorithms(signature: XmlNode): void {
  for (const { name, attributes } of descendantsOf(signature)) {
    const algorithm = attributes.get('Algorithm') ?? 'none';
    if (Object.hasOwn(algorithms, name) && !algorithms[name]?.includes(algorithm)) {
      throw new Error(`${name} ${shorten(algorithm)} is not accepted`);
    }
  }
}

/** Signatures are where the standard has them, once, with algorithms that are safe; and no ID is there twice. */
function checkSignatures(root: XmlNode, parents: readonly XmlNode[]): void {
  const nodes = [...descendantsOf(root)];
  const ids = nodes.flatMap(idsOf);
  if (new Set(ids).size < ids.length) throw new Error('an ID is there twice');
  const signatures = nodes.filter(({ name }) => name === 'Signature');
  const expected = parents.flatMap((parent) => childrenNamed(parent, signatureNamespace, 'Signature').slice(0, 1));
  if (signatures.length !== expected.length) throw new Error('a signature is at an unexpected place');
  for (const signature of signatures) checkAlgorithms(signature);
}

function checkStatus(response: XmlNode): void {
  const status = requireOne(childrenNamed(response, protocolNamespace, 'Status'), 'Status');
  const codes = [...descendantsOf(status)]
    .filter(({ name }) => name === 'StatusCode')
    .map(({ attributes }) => attributes.get('Value') ?? '');
  if (codes[0] !== success) throw new SamlStatus(codes);
}

/** @returns the encrypted assertion as a document of its own */
async function decryptAssertion(
  xml: string,
  { start, end, ...node }: XmlNode,
  key: string | undefined,
): Promise<XmlNode> {
  if (key === undefined) throw new Error('the assertion is encrypted, and the portal has no key');
  for (const { name, attributes } of descendantsOf({ start, end, ...node })) {
    const algorithm = attributes.get('Algorithm') ?? 'none';
    if (name === 'EncryptionMethod' && !encryptionMethods.includes(algorithm)) {
      throw new Error(`${name} ${shorten(algorithm)} is not accepted`);
    }
  }
  return readXml(await promisify(decrypt)(xml.slice(start, end), { key }));
}

/**
 * Checks everything about a response that does not depend on its signature, so that the library which verifies it sees
 * one assertion at its usual place only.
 * @returns whether the response itself has a signature, besides the assertion
 * @throws Error, XmlError, SamlStatus
 */
export async function checkResponse(
  xml: string,
  { recipient, requestId, issuer, key }: SamlExpectation,
): Promise<{ isSigned: boolean }> {
  const response = readXml(xml);
  requireEqual(`{${response.uri}}${response.name}`, `{${protocolNamespace}}Response`, 'the outermost element');
  requireEqual(response.attributes.get('Version'), '2.0', 'Version');
  requireEqual(response.attributes.get('InResponseTo'), requestId, 'InResponseTo');
  requireEqual(response.attributes.get('Destination'), recipient, 'Destination');
  for (const { text } of childrenNamed(response, assertionNamespace, 'Issuer')) requireEqual(text, issuer, 'Issuer');
  checkStatus(response);
  const assertion = requireOne(
    [...descendantsOf(response)].filter(({ name }) => name === 'Assertion' || name === 'EncryptedAssertion'),
    'assertion',
  );
  if (assertion.uri !== assertionNamespace || !response.children.includes(assertion)) {
    throw new Error('the assertion is at an unexpected place');
  }
  checkSignatures(response, [response, assertion]);
  let readable = assertion;
  if (assertion.name === 'EncryptedAssertion') {
    readable = await decryptAssertion(xml, assertion, key);
    checkSignatures(readable, [readable]);
  }
  // The library compares the audience in it.
  requireOne(childrenNamed(readable, assertionNamespace, 'Conditions'), 'Conditions');
  return { isSigned: childrenNamed(response, signatureNamespace, 'Signature').length > 0 };
}

/** What an assertion says. */
export interface AssertionInfo {
  id: string;
  /** Until then, the assertion could be sent again. */
  expires: Date;
  /** `undefined`: there is no identifier that stays the same. */
  subject: string | undefined;
  claims: Claims;
  /** When and how the user signed in at the provider. */
  authenticated: Date;
  contexts: readonly string[];
}

function timeOf(node: XmlNode, name: string): number | undefined {
  const text = node.attributes.get(name);
  if (text === undefined) return undefined;
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw new Error(`${name} is no time: ${shorten(text)}`);
  return time;
}

/** @returns the end of the confirmation that this is the user of the request, for this portal. `undefined`: it is not */
function confirmationEnd(confirmation: XmlNode, { recipient, requestId }: SamlExpectation): number | undefined {
  if (confirmation.attributes.get('Method') !== bearer) return undefined;
  const [data] = childrenNamed(confirmation, assertionNamespace, 'SubjectConfirmationData');
  if (data?.attributes.get('Recipient') !== recipient) return undefined;
  if (data.attributes.get('InResponseTo') !== requestId) return undefined;
  const now = Date.now();
  const end = timeOf(data, 'NotOnOrAfter');
  if (end === undefined || end + clockToleranceMs <= now) return undefined;
  return (timeOf(data, 'NotBefore') ?? now) - clockToleranceMs > now ? undefined : end;
}

/** Attributes by name. Known ones are also there by their friendly name. */
function claimsOf(assertion: XmlNode): Claims {
  const claims = new Map<string, string[]>();
  const add = (name: string, values: readonly string[]) => claims.set(name, [...(claims.get(name) ?? []), ...values]);
  const attributes = childrenNamed(assertion, assertionNamespace, 'AttributeStatement').flatMap((statement) =>
    childrenNamed(statement, assertionNamespace, 'Attribute'),
  );
  for (const attribute of attributes) {
    const name = attribute.attributes.get('Name');
    if (name === undefined) continue;
    const values = childrenNamed(attribute, assertionNamespace, 'AttributeValue').map(({ text }) => text.trim());
    add(name, values);
    const friendly = friendlyNames.get(name);
    if (friendly !== undefined) add(friendly, values);
  }
  return Object.fromEntries(claims);
}

/**
 * Identifier of the user that stays the same, and that the provider does not use again for somebody else.
 * @returns `undefined` if there is none
 */
function subjectOf(assertion: XmlNode, nameId: XmlNode | undefined, claims: Claims): string | undefined {
  for (const name of [pairwiseId, subjectId]) {
    const values = claims[name];
    // The standard says that upper and lower case are the same.
    if (Array.isArray(values) && values.length === 1) return String(values[0]).toLowerCase();
  }
  return nameId?.attributes.get('Format') === persistent ? nameId.text : undefined;
}

/**
 * Reads an assertion after its signature was verified.
 * @param xml the text that was signed, nothing around it
 * @throws Error, XmlError
 */
export function readAssertion(xml: string, expected: SamlExpectation): AssertionInfo {
  const assertion = readXml(xml);
  requireEqual(`{${assertion.uri}}${assertion.name}`, `{${assertionNamespace}}Assertion`, 'what was signed');
  const part = (name: string) => requireOne(childrenNamed(assertion, assertionNamespace, name), name);
  requireEqual(part('Issuer').text, expected.issuer, 'Issuer of the assertion');
  const subject = part('Subject');
  const ends = childrenNamed(subject, assertionNamespace, 'SubjectConfirmation')
    .map((confirmation) => confirmationEnd(confirmation, expected))
    .filter((end) => end !== undefined);
  if (ends.length === 0) throw new Error('no SubjectConfirmation is for this portal, this request and this time');
  const statement = part('AuthnStatement');
  const authenticated = timeOf(statement, 'AuthnInstant');
  if (authenticated === undefined) throw new Error('AuthnInstant is missing');
  const claims = claimsOf(assertion);
  return {
    id: assertion.attributes.get('ID') ?? '',
    expires: new Date(Math.max(...ends) + clockToleranceMs),
    subject: textOf(subjectOf(assertion, childrenNamed(subject, assertionNamespace, 'NameID')[0], claims)),
    claims,
    authenticated: new Date(authenticated),
    contexts: childrenNamed(statement, assertionNamespace, 'AuthnContext')
      .flatMap((context) => childrenNamed(context, assertionNamespace, 'AuthnContextClassRef'))
      .map(({ text }) => text.trim()),
  };
}
