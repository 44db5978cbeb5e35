/** Responses of a provider that the portal accepts or rejects, and for what reason. */
import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { SamlProvider } from '../../content/read-sign-on.ts';
import { SamlClient } from './saml.ts';
import { createSamlKey, createSamlProvider, idpEntityId, type ResponseInfo } from './testing-saml-provider.ts';

const [key, portalKey, otherKey] = await Promise.all([createSamlKey(), createSamlKey(), createSamlKey()]);
const client = new SamlClient({ origin: 'http://localhost', key: portalKey });
const entry: SamlProvider = {
  id: 'federation',
  name: { en: 'Federation', de: 'Föderation' },
  kind: 'saml',
  entityId: idpEntityId,
  metadata: 'sign-on/idp.xml',
  emailsVerified: true,
  idp: { signOnUrl: 'https://idp.example.edu/sso', certificates: [key.certificate] },
};
const provider = createSamlProvider(key, async () => client.metadata(entry));
const { state } = provider;
const ada = {
  'urn:oasis:names:tc:SAML:attribute:pairwise-id': ['ADA7@example.edu'],
  'urn:oid:0.9.2342.19200300.100.1.3': ['Ada@example.org'],
};
const initial = { ...state, attributes: ada };

beforeEach(() => void Object.assign(state, initial));

/** Signs in at the provider. @returns who it is by its response */
async function identity() {
  const exchange = { state: 'state', nonce: 'nonce', verifier: '', fresh: false };
  const { fields } = await provider.respond(await client.authorizationUrl(entry, exchange));
  return (await client.resultOf(entry, fields.SAMLResponse, { ...exchange, started: new Date() })).identity;
}
async function assertAccepted() {
  const { subject, email } = await identity();
  assert.deepEqual({ subject, email }, { subject: 'ada7@example.edu', email: 'ada@example.org' });
}
const assertRejected = (message: RegExp) =>
  assert.rejects(identity(), { name: 'SignOnFailure', reason: 'rejected', message });

describe('a response that the provider has signed', () => {
  const changes: [string, Partial<ResponseInfo>, RegExp][] = [
    ['of another provider', { issuer: 'https://other.example' }, /Issuer of the assertion is/],
    ['in a response of another provider', { responseIssuer: 'https://other.example' }, /: Issuer is/],
    ['for another portal', { audience: 'https://other.example' }, /audience mismatch/],
    ['to another address', { destination: 'https://other.example' }, /Destination is/],
    ['for a recipient elsewhere', { recipient: 'https://other.example' }, /no SubjectConfirmation/],
    ['to another request', { requestId: '_other' }, /InResponseTo is _other/],
    ['about another request', { subjectRequestId: '_other' }, /no SubjectConfirmation/],
    ['that has expired', { end: -70_000 }, /assertion expired/],
    ['whose confirmation has expired', { subjectEnd: -70_000 }, /[Nn]o .*confirmation/i],
    ['whose confirmation is not valid yet', { subjectBegin: 70_000 }, /no SubjectConfirmation/],
    ['that does not say for whom it is', { hasConditions: false }, /one Conditions, and there are 0/],
    ['of a clock that is too fast', { begin: 70_000 }, /not yet valid/],
    [
      'whose sender must have a key',
      { method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' },
      /no SubjectConfirmation/,
    ],
    ['with an error', { status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }, /the provider reports .*Responder/],
  ];
  for (const [name, change, reason] of changes) {
    test(`${name} is rejected`, async () => {
      state.change = (info) => ({ ...info, ...change });
      await assertRejected(reason);
    });
  }

  test('must not name two users', async () => {
    state.attributes = {
      ...ada,
      'urn:oasis:names:tc:SAML:attribute:pairwise-id': ['ada7@a.example', 'eve1@a.example'],
    };
    await assert.rejects(identity(), { name: 'SignOnFailure', reason: 'anonymous' });
  });

  test('may be of a clock that differs by less than a minute', async () => {
    state.change = (info) => ({ ...info, begin: 50_000 });
    await assertAccepted();
    state.change = (info) => ({ ...info, end: -50_000, subjectEnd: -50_000 });
    await assertAccepted();
  });
});

describe('a forged response', () => {
  const assertionOf = (xml: string): string => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
  const signatureOf = (xml: string): string => /<ds:Signature .*?<\/ds:Signature>/s.exec(xml)?.[0] ?? '';
  const unsigned = (assertion: string): string => assertion.replace(signatureOf(assertion), '');
  /** The assertion about somebody else, with an ID of its own. */
  const forged = (assertion: string): string =>
    unsigned(assertion)
      .replaceAll('Ada@example.org', 'eve@example.org')
      .replaceAll('ADA7', 'eve1')
      .replace(/ ID="[^"]+"/, ' ID="_forged"');
  const inSignature = (signature: string, content: string): string =>
    signature.replace('</ds:Signature>', `<ds:Object>${content}</ds:Object></ds:Signature>`);
  const withSignature = (assertion: string, signature: string): string =>
    assertion.replace('</saml:Issuer>', `</saml:Issuer>${signature}`);
  /** Edits what is in the place of the assertion. */
  const instead = (edit: (assertion: string, signature: string) => string) => (xml: string) =>
    xml.replace(assertionOf(xml), () => edit(assertionOf(xml), signatureOf(assertionOf(xml))));

  const two = /one assertion, and there are 2/;
  const comment = /comments are not accepted/;
  const edits: [string, (xml: string) => string, RegExp][] = [
    ['with another address', (xml) => xml.replace('Ada@example.org', 'eve@example.org'), /Invalid signature/],
    ['without a signature', instead(unsigned), /Invalid signature/],
    ['with a forged assertion before the signed one', instead((real) => forged(real) + real), two],
    ['with a forged assertion behind the signed one', instead((real) => real + forged(real)), two],
    [
      'whose forged assertion contains the signed one',
      instead((real) =>
        forged(real).replace('</saml:Assertion>', `<saml:Advice>${real}</saml:Advice></saml:Assertion>`),
      ),
      two,
    ],
    [
      'whose forged assertion has the signature of the real one inside of it',
      instead((real, signature) => withSignature(forged(real), inSignature(signature, unsigned(real)))),
      two,
    ],
    [
      'whose real assertion is in the extensions',
      (xml) =>
        instead((real, signature) => withSignature(forged(real), signature))(xml).replace(
          '<samlp:Status>',
          `<samlp:Extensions>${assertionOf(xml)}</samlp:Extensions><samlp:Status>`,
        ),
      two,
    ],
    [
      'whose only assertion is in the extensions',
      (xml) => {
        const assertion = assertionOf(xml);
        const rest = xml.replace(assertion, '');
        return rest.replace('<samlp:Status>', `<samlp:Extensions>${assertion}</samlp:Extensions><samlp:Status>`);
      },
      /the assertion is at an unexpected place/,
    ],
    [
      'of another version of SAML',
      (xml) => xml.replace(/(<samlp:Response[^>]* Version=")2.0/, '$11.1'),
      /Version is 1.1 instead of 2.0/,
    ],
    [
      'whose real assertion is renamed',
      instead(
        (real, signature) => withSignature(forged(real), signature) + real.replaceAll('saml:Assertion', 'saml:Other'),
      ),
      /a signature is at an unexpected place/,
    ],
    [
      'with the same ID twice',
      instead((real, signature) => {
        const id = / ID="[^"]+"/.exec(real)?.[0] ?? '';
        return withSignature(
          forged(real).replace(' ID="_forged"', id),
          inSignature(signature, unsigned(real).replaceAll('saml:Assertion', 'saml:Other')),
        );
      }),
      /an ID is there twice/,
    ],
    [
      'whose signature is that of the response',
      (xml) => {
        const signature = signatureOf(assertionOf(xml));
        return instead(forged)(xml).replace('<samlp:Status>', () => `${signature}<samlp:Status>`);
      },
      /Invalid signature/,
    ],
    [
      'with a comment in the address',
      (xml) => xml.replace('Ada@example.org', 'Ada@example.org<!---->.evil.example'),
      comment,
    ],
    ['with a comment in the identifier', (xml) => xml.replace('ADA7@', 'AD<!-- -->A7@'), comment],
    [
      'with a document type',
      (xml) => `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${xml}`,
      /document type declarations/,
    ],
    ['that is cut off', (xml) => xml.slice(0, -9), /not well-formed/],
    ['that is no XML', () => 'nothing', /not well-formed/],
  ];
  for (const [name, edit, reason] of edits) {
    test(`${name} is rejected`, async () => {
      state.edit = (xml) => {
        const edited = edit(xml);
        assert.notEqual(edited, xml);
        return edited;
      };
      await assertRejected(reason);
    });
  }

  test('with the key of somebody else is rejected, although the response has its certificate', async () => {
    state.signer = otherKey;
    await assertRejected(/: Invalid signature$/);
  });

  test('with SHA-1 is rejected', async () => {
    state.algorithm = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
    await assertRejected(/rsa-sha1 is not accepted/);
  });

  test('needs the signature of the assertion, also if the response has one', async () => {
    Object.assign(state, { signsAssertion: false, signsResponse: true });
    await assertRejected(/: Invalid signature$/);
    state.signsAssertion = true;
    await assertAccepted();
    state.edit = (xml) => xml.replace(/(<samlp:Response[^>]* IssueInstant=")\d{4}/, '$12001');
    await assertRejected(/Invalid document signature/); // its own signature is wrong
  });
});

describe('an encrypted assertion', () => {
  test('is decrypted', async () => {
    state.encryption = 'http://www.w3.org/2009/xmlenc11#aes256-gcm';
    await assertAccepted();
    state.signsResponse = true;
    await assertAccepted();
  });

  test('needs the same signature as others, by algorithms that are safe', async () => {
    state.encryption = 'http://www.w3.org/2009/xmlenc11#aes256-gcm';
    state.signer = otherKey;
    await assertRejected(/Invalid signature from encrypted assertion/);
    Object.assign(state, { signer: key, algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' });
    await assertRejected(/rsa-sha1 is not accepted/);
  });

  test('needs authenticated encryption', async () => {
    state.encryption = 'http://www.w3.org/2001/04/xmlenc#aes256-cbc';
    await assertRejected(/aes256-cbc is not accepted/);
    state.encryption = 'http://www.w3.org/2009/xmlenc11#aes256-gcm';
    state.keyEncryption = 'http://www.w3.org/2001/04/xmlenc#rsa-1_5';
    await assertRejected(/rsa-1_5 is not accepted/);
  });
});

describe('a portal without a key', () => {
  const unsigned = new SamlClient({ origin: 'http://localhost' });
  const exchange = { state: 'state', nonce: 'nonce', verifier: '', fresh: false };

  test('does not sign its requests, and says so', async () => {
    const { searchParams } = new URL(await unsigned.authorizationUrl(entry, exchange));
    assert.deepEqual([...searchParams.keys()], ['SAMLRequest', 'RelayState']);
    const metadata = unsigned.metadata(entry);
    assert.ok(metadata.includes('AuthnRequestsSigned="false"') && !metadata.includes('KeyDescriptor'));
  });

  test('cannot read encrypted assertions', async () => {
    state.encryption = 'http://www.w3.org/2009/xmlenc11#aes256-gcm';
    const { fields } = await provider.respond(await client.authorizationUrl(entry, exchange));
    const result = unsigned.resultOf(entry, fields.SAMLResponse, { ...exchange, started: new Date() });
    await assert.rejects(result, { message: /encrypted, and the portal has no key/ });
  });
});
