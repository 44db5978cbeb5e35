/** Providers with SAML 2.0: requests by HTTP redirect, responses by HTTP POST (https://docs.oasis-open.org/security/saml/v2.0/). */
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { element, xmlDocument } from '../../base/xml.ts';
import type { SamlProvider } from '../../content/read-sign-on.ts';
import type { Exchange } from './exchanges.ts';
import { type ProviderIdentity, toIdentity } from './provider-identity.ts';
import type { SamlKey } from './saml-key.ts';
import {
  checkResponse,
  clockToleranceMs,
  encryptionMethods,
  readAssertion,
  type AssertionInfo,
  SamlStatus,
} from './saml-response.ts';
import { SignOnFailure } from './sign-on-failure.ts';

export interface SamlSettings {
  /** Public origin of the portal. */
  origin: string;
  /** `undefined`: requests are not signed, and assertions have to come unencrypted. */
  key?: SamlKey | undefined;
}

/** A response that was verified. */
export interface SamlResult {
  identity: ProviderIdentity;
  assertion: Pick<AssertionInfo, 'id' | 'expires'>;
}

const base64Of = (pem: string): string => pem.replaceAll(/-----[^-]+-----|\s/g, '');
/** The form of IDs in XML, without the characters with which they must not begin. */
const requestIdOf = ({ nonce }: Pick<Exchange, 'nonce'>): string => `_${nonce}`;

/** The portal as a service provider. */
export class SamlClient {
  readonly #settings: SamlSettings;
  constructor(settings: SamlSettings) {
    this.#settings = settings;
  }

  /**
   * Page of the provider on which the visitor signs in.
   * @throws SignOnFailure `unavailable`
   */
  async authorizationUrl(provider: SamlProvider, exchange: Exchange): Promise<string> {
    try {
      const saml = this.#saml(provider, { requestId: requestIdOf(exchange), fresh: exchange.fresh });
      return await saml.getAuthorizeUrlAsync(exchange.state, undefined, {});
    } catch (error) {
      throw new SignOnFailure('unavailable', `${provider.id}: the request could not be made`, { cause: error });
    }
  }

  /**
   * Verifies a response of the provider and reads who signed in.
   * @param response form field, base64
   * @param exchange `started`: when the request was sent
   * @throws SignOnFailure
   */
  async resultOf(
    provider: SamlProvider,
    response: string,
    exchange: Pick<Exchange, 'nonce' | 'fresh'> & { started: Date },
  ): Promise<SamlResult> {
    const { entityId, id } = provider;
    const requestId = requestIdOf(exchange);
    const expected = {
      recipient: this.#url(id, 'assertion'),
      requestId,
      issuer: entityId,
      key: this.#settings.key?.privateKey,
    };
    let info: AssertionInfo;
    try {
      const { isSigned } = await checkResponse(Buffer.from(response, 'base64').toString('utf8'), expected);
      const saml = this.#saml(provider, { requestId, isSigned });
      const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response });
      const signed = profile?.getAssertionXml?.();
      if (signed === undefined) throw new Error('there is no assertion');
      // From here on, only what was signed is read.
      info = readAssertion(signed, expected);
    } catch (error) {
      const isCancelled = error instanceof SamlStatus && error.isCancelled;
      const message = `${id}: ${error instanceof Error ? error.message : String(error)}`;
      throw new SignOnFailure(isCancelled ? 'cancelled' : 'rejected', message, { cause: error });
    }
    if (exchange.fresh && info.authenticated.getTime() + clockToleranceMs < exchange.started.getTime()) {
      throw new SignOnFailure('rejected', `${id}: the provider did not ask again who the user is`);
    }
    return { identity: identityIn(provider, info), assertion: info };
  }

  /** Metadata of the portal for the provider. */
  metadata({ id }: SamlProvider): string {
    const { key } = this.#settings;
    const keyFor = (use: 'signing' | 'encryption') =>
      key &&
      element(
        'md:KeyDescriptor',
        { use },
        element(
          'ds:KeyInfo',
          {},
          element('ds:X509Data', {}, element('ds:X509Certificate', {}, base64Of(key.certificate))),
        ),
        ...(use === 'encryption'
          ? encryptionMethods.map((method) => element('md:EncryptionMethod', { Algorithm: method }))
          : []),
      );
    const subjectRequirement = element(
      'mdattr:EntityAttributes',
      {},
      element(
        'saml:Attribute',
        {
          Name: 'urn:oasis:names:tc:SAML:profiles:subject-id:req',
          NameFormat: 'urn:oasis:names:tc:SAML:2.0:attrname-format:uri',
        },
        element('saml:AttributeValue', {}, 'pairwise-id'),
      ),
    );
    return xmlDocument(
      element(
        'md:EntityDescriptor',
        {
          'xmlns:md': 'urn:oasis:names:tc:SAML:2.0:metadata',
          'xmlns:mdattr': 'urn:oasis:names:tc:SAML:metadata:attribute',
          'xmlns:saml': 'urn:oasis:names:tc:SAML:2.0:assertion',
          'xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#',
          entityID: this.#url(id, 'metadata'),
        },
        element('md:Extensions', {}, subjectRequirement),
        element(
          'md:SPSSODescriptor',
          {
            protocolSupportEnumeration: 'urn:oasis:names:tc:SAML:2.0:protocol',
            AuthnRequestsSigned: String(key !== undefined),
            WantAssertionsSigned: 'true',
          },
          keyFor('signing'),
          keyFor('encryption'),
          element('md:NameIDFormat', {}, 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'),
          element('md:AssertionConsumerService', {
            Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
            Location: this.#url(id, 'assertion'),
            index: 0,
            isDefault: 'true',
          }),
        ),
      ),
    );
  }

  #url(provider: string, page: 'metadata' | 'assertion'): string {
    return `${this.#settings.origin}/api/v0/auth/sign-on/${provider}/${page}`;
  }

  #saml(
    { id, entityId, idp }: SamlProvider,
    { requestId, fresh = false, isSigned = false }: { requestId: string; fresh?: boolean; isSigned?: boolean },
  ): SAML {
    const { key } = this.#settings;
    return new SAML({
      issuer: this.#url(id, 'metadata'),
      audience: this.#url(id, 'metadata'),
      callbackUrl: this.#url(id, 'assertion'),
      entryPoint: idp.signOnUrl,
      idpIssuer: entityId,
      idpCert: [...idp.certificates],
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      forceAuthn: fresh,
      generateUniqueId: () => requestId,
      // A signature of the response is no substitute for that of the assertion, but must not be wrong.
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: isSigned,
      acceptedClockSkewMs: clockToleranceMs,
      // `checkResponse` and `readAssertion` compare it, for this portal's exchanges are in the database.
      validateInResponseTo: ValidateInResponseTo.never,
      signatureAlgorithm: 'sha256',
      ...(key && { privateKey: key.privateKey, decryptionPvk: key.privateKey }),
    });
  }
}

/** @throws SignOnFailure `anonymous` */
function identityIn(provider: SamlProvider, { subject, claims, contexts }: AssertionInfo): ProviderIdentity {
  if (subject === undefined) {
    const message = `${provider.id}: there is no pairwise-id, subject-id or persistent NameID`;
    throw new SignOnFailure('anonymous', message);
  }
  const { email = 'mail', username = 'eduPersonPrincipalName' } = provider.attributes ?? {};
  const strong = provider.secondFactor?.authnContext ?? [];
  return toIdentity(provider, {
    subject,
    claims,
    names: { email, username },
    // Attributes do not say whether the provider has verified them.
    isEmailVerified: provider.emailsVerified === true,
    hasFactor: contexts.some((context) => strong.includes(context)),
  });
}
