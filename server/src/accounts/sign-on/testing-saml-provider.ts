/** Provider of identities with SAML, for tests: `samlify` in this process, without pages. */
import { randomUUID } from 'node:crypto';
import { generate } from 'selfsigned';
import * as samlify from 'samlify';
import { element, type Xml } from '../../base/xml.ts';
import type { SamlKey } from './saml-key.ts';

export const idpEntityId = 'https://idp.example.edu/idp/shibboleth';
const signOnUrl = 'https://idp.example.edu/idp/profile/SAML2/Redirect/SSO';
const attributeName = 'urn:oasis:names:tc:SAML:2.0:attrname-format:uri';

/** Everything that a response says. Tests change it before it is signed. */
export interface ResponseInfo {
  status: string;
  destination: string;
  requestId: string;
  responseIssuer: string;
  assertionId: string;
  issuer: string;
  nameId: string;
  nameIdFormat: string;
  method: string;
  recipient: string;
  subjectRequestId: string;
  audience: string;
  /** Milliseconds from now. */
  begin: number;
  end: number;
  subjectBegin: number;
  subjectEnd: number;
  authenticated: number;
  hasConditions: boolean;
  context: string;
  attributes: Record<string, string[]>;
}

export async function createSamlKey(keySize: 1024 | 2048 = 2048): Promise<SamlKey> {
  const { private: privateKey, cert: certificate } = await generate([{ name: 'commonName', value: 'test' }], {
    keySize,
    algorithm: 'sha256',
  });
  return { privateKey: privateKey.trim(), certificate: certificate.trim() };
}

const after = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** Response before it is signed, as Shibboleth writes it. */
function writeResponse(info: ResponseInfo): string {
  const issuer = (value: string) => element('saml:Issuer', {}, value);
  const attributes = Object.entries(info.attributes).map(([name, values]) =>
    element(
      'saml:Attribute',
      { Name: name, NameFormat: attributeName },
      ...values.map((value) => element('saml:AttributeValue', {}, value)),
    ),
  );
  const confirmation: Xml = element(
    'saml:SubjectConfirmation',
    { Method: info.method },
    element('saml:SubjectConfirmationData', {
      InResponseTo: info.subjectRequestId,
      NotBefore: after(info.subjectBegin),
      NotOnOrAfter: after(info.subjectEnd),
      Recipient: info.recipient,
    }),
  );
  const assertion = element(
    'saml:Assertion',
    {
      'xmlns:saml': 'urn:oasis:names:tc:SAML:2.0:assertion',
      ID: info.assertionId,
      IssueInstant: after(0),
      Version: '2.0',
    },
    issuer(info.issuer),
    element('saml:Subject', {}, element('saml:NameID', { Format: info.nameIdFormat }, info.nameId), confirmation),
    info.hasConditions &&
      element(
        'saml:Conditions',
        { NotBefore: after(info.begin), NotOnOrAfter: after(info.end) },
        element('saml:AudienceRestriction', {}, element('saml:Audience', {}, info.audience)),
      ),
    element(
      'saml:AuthnStatement',
      { AuthnInstant: after(info.authenticated), SessionIndex: '_session' },
      element('saml:AuthnContext', {}, element('saml:AuthnContextClassRef', {}, info.context)),
    ),
    attributes.length > 0 && element('saml:AttributeStatement', {}, ...attributes),
  );
  const isSuccess = info.status.endsWith(':Success');
  return element(
    'samlp:Response',
    {
      'xmlns:samlp': 'urn:oasis:names:tc:SAML:2.0:protocol',
      'xmlns:saml': 'urn:oasis:names:tc:SAML:2.0:assertion',
      Destination: info.destination,
      ID: `_${randomUUID()}`,
      InResponseTo: info.requestId,
      IssueInstant: after(0),
      Version: '2.0',
    },
    issuer(info.responseIssuer),
    element('samlp:Status', {}, element('samlp:StatusCode', { Value: info.status })),
    isSuccess && assertion,
  ).markup;
}

/** Form that the page of the provider sends to the portal. */
export interface SamlForm {
  action: string;
  fields: { SAMLResponse: string; RelayState: string };
}

/**
 * @param key with which the provider signs
 * @param spMetadata metadata of the portal
 */
export function createSamlProvider(key: SamlKey, spMetadata: () => Promise<string>) {
  samlify.setSchemaValidator({ validate: async () => 'not needed' });
  const state = {
    attributes: {} as Record<string, string[]>,
    /** Changes what the next responses say. */
    change: (info: ResponseInfo): ResponseInfo => info,
    /** Changes the next responses after they were signed. */
    edit: (xml: string): string => xml,
    /** Signs, in place of the key of the provider. */
    signer: key,
    algorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    signsAssertion: true,
    signsResponse: false,
    /** Algorithm with which the assertion is encrypted. `undefined`: it is not. */
    encryption: undefined as string | undefined,
    keyEncryption: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
  };
  const provider = () => {
    // The package's types omit it.
    const undeclared = { keyEncryptionAlgorithm: state.keyEncryption };
    return samlify.IdentityProvider({
      entityID: idpEntityId,
      privateKey: state.signer.privateKey,
      signingCert: state.signer.certificate,
      requestSignatureAlgorithm: state.algorithm,
      isAssertionEncrypted: state.encryption !== undefined,
      ...(state.encryption !== undefined && { dataEncryptionAlgorithm: state.encryption }),
      ...undeclared,
      singleSignOnService: [{ Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: signOnUrl }],
      singleLogoutService: [{ Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: signOnUrl }],
      // So that it also reads requests that are not signed.
      wantAuthnRequestsSigned: false,
    });
  };

  /** Reads the request of the portal, and returns the form with which the provider responds. */
  async function respond(url: string): Promise<SamlForm> {
    const { searchParams, search } = new URL(url);
    const given = await spMetadata();
    const metadata = state.signsAssertion ? given : given.replace('WantAssertionsSigned="true"', '');
    const isSigned = metadata.includes('AuthnRequestsSigned="true"');
    const portal = samlify.ServiceProvider({ metadata, wantMessageSigned: state.signsResponse });
    const idp = samlify.IdentityProvider({ ...provider().entitySetting, wantAuthnRequestsSigned: isSigned });
    const [signed = ''] = search.slice(1).split('&Signature=');
    const query = Object.fromEntries(searchParams);
    const { extract } = await idp.parseLoginRequest(portal, 'redirect', { query, body: {}, octetString: signed });
    const { id: requestId = '' } = extract.request as { id?: string };
    const recipient = String(portal.entityMeta.getAssertionConsumerService('post'));
    const info = state.change({
      status: 'urn:oasis:names:tc:SAML:2.0:status:Success',
      destination: recipient,
      requestId,
      responseIssuer: idpEntityId,
      assertionId: `_${randomUUID()}`,
      issuer: idpEntityId,
      nameId: `_${randomUUID()}`,
      nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
      method: 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
      recipient,
      subjectRequestId: requestId,
      audience: portal.entityMeta.getEntityID(),
      begin: 0,
      end: 300_000,
      subjectBegin: 0,
      subjectEnd: 300_000,
      authenticated: 0,
      hasConditions: true,
      context: 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport',
      attributes: state.attributes,
    });
    const xml = writeResponse(info);
    const response = xml.includes('<saml:Assertion')
      ? (await provider().createLoginResponse(portal, { extract }, 'post', {}, () => ({ id: '_', context: xml }), true))
          .context
      : Buffer.from(xml).toString('base64');
    const edited = state.edit(Buffer.from(response, 'base64').toString());
    return {
      action: recipient,
      fields: {
        SAMLResponse: Buffer.from(edited).toString('base64'),
        RelayState: searchParams.get('RelayState') ?? '',
      },
    };
  }
  return { state, signOnUrl, respond };
}
