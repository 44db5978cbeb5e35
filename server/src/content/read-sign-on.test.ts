import assert from 'node:assert/strict';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';
import { temporaryFolder } from '../testing-folder.ts';
import { ContentError } from './content-error.ts';
import { loadContent } from './load-content.ts';
import { contentFolder } from './shipped-content.ts';

const root = join(temporaryFolder(), 'content');
cpSync(contentFolder, root, { recursive: true });
mkdirSync(join(root, 'sign-on'));

const provider = `
  - id: university
    name: { en: University, de: Universität }
    kind: oidc
    issuer: https://login.example.edu/realms/main
    clientId: mediothek
    roles: [{ when: { affiliation: staff }, role: editor }]`;
const idp = 'https://idp.example.edu/idp/shibboleth';
const saml = `
  - id: federation
    name: { en: Federation, de: Föderation }
    kind: saml
    entityId: ${idp}
    metadata: sign-on/dfn.xml`;
const load = (text: string) => {
  writeFileSync(join(root, 'sign-on.yaml'), text);
  return loadContent(root);
};
const problemsOf = async (text: string): Promise<string[]> => {
  try {
    await load(text);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map(({ file, line, message }) => `${file}:${line}: ${message}`);
  }
};

describe('sign-on.yaml', () => {
  test('declares providers, of which browsers learn the names only', async () => {
    const { signOn, siteFor } = await load(`providers:${provider}`);
    assert.equal(signOn.local, true);
    const name = { en: 'University', de: 'Universität' };
    assert.deepEqual(siteFor('').signOn, { local: true, providers: [{ id: 'university', name }] });
    assert.equal(siteFor('').availability['authentication.registration'], true);
  });

  test('switches off passwords with their pages', async () => {
    const { siteFor } = await load(`localSignIn: false\nproviders:${provider}`);
    const { availability, signOn } = siteFor('');
    assert.equal(signOn?.local, false);
    const pages = ['registration', 'resetpassword', 'login'] as const;
    assert.deepEqual(
      pages.map((page) => availability[`authentication.${page}`]),
      [false, false, true],
    );
  });

  for (const [text, expected] of [
    ['localSignIn: false\nproviders: []', 'sign-on.yaml:1: localSignIn: without a provider, nobody could sign in'],
    [`providers:${provider}${provider}`, 'sign-on.yaml:8: providers[1].id: there is another provider "university"'],
    [`providers:${provider.replace('https:', 'http:')}`, /^sign-on.yaml:5: providers\[0\].issuer: must be https/],
    [`providers:${provider.replace('edu/', 'edu/?x=')}`, /^sign-on.yaml:5: providers\[0\].issuer: must be https/],
    [`providers:${provider}\n    secret: s3cret`, /there is no setting "secret"/],
    [`providers:${provider.replace('editor', 'admin')}`, /roles\[0\].role: must be one of user, editor/],
    [`providers:${provider.replace('{ affiliation: staff }', '{}')}`, /roles\[0\].when/],
    [`providers:${provider.replace('oidc', 'ldap')}`, 'sign-on.yaml:4: providers[0].kind: is not oidc'],
    [`providers:${provider}${saml}\n    issuer: x`, 'sign-on.yaml:13: providers[1]: there is no setting "issuer"'],
    [`providers:${saml.replace('sign-on/', '../')}`, /^sign-on.yaml:6: providers\[0\].metadata: /],
    [`providers:${saml.replace('dfn', 'missing')}`, 'sign-on/missing.xml:1: this file is missing'],
  ] as const) {
    test(`is rejected: ${text.slice(0, 40).replaceAll('\n', ' ')}…, ${expected}`, async () => {
      const problems = await problemsOf(text);
      assert.ok(
        problems.some((problem) => (typeof expected === 'string' ? problem === expected : expected.test(problem))),
        problems.join('\n'),
      );
    });
  }
});

describe('metadata of an identity provider', async () => {
  const certificateOf = async (keySize: 1024 | 2048) =>
    new X509Certificate((await generate([], { keySize })).cert).raw.toString('base64');
  const [first, second, weak] = await Promise.all([certificateOf(2048), certificateOf(2048), certificateOf(1024)]);
  const key = (certificate: string, use = ' use="signing"') =>
    `<KeyDescriptor${use}><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>
      ${certificate}\n</X509Certificate></X509Data></KeyInfo></KeyDescriptor>`;
  const entity = ({ id = idp, keys = key(first), url = 'https://idp.example.edu/sso', role = 'IDPSSODescriptor' }) =>
    `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${id}">
      <${role} protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${keys}
        <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.example.edu/post"/>
        <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${url}"/>
      </${role}></EntityDescriptor>`;
  const federation = (...entities: string[]) =>
    `<EntitiesDescriptor validUntil="2026-12-01T00:00:00Z" xmlns="urn:oasis:names:tc:SAML:2.0:metadata"><!-- all -->${entities.join('')}</EntitiesDescriptor>`;
  const read = async (metadata: string) => {
    writeFileSync(join(root, 'sign-on/dfn.xml'), metadata);
    const [provider] = (await load(`providers:${saml}`)).signOn.providers;
    return provider?.kind === 'saml' ? provider.idp : undefined;
  };

  test('is picked out of those of a federation, with all its certificates', async () => {
    const other = entity({ id: 'https://other.example', url: 'https://other.example/' });
    const found = await read(federation(other, federation(entity({ keys: key(first) + key(second, '') + key(weak) }))));
    assert.equal(found?.signOnUrl, 'https://idp.example.edu/sso');
    assert.equal(found.validUntil, '2026-12-01T00:00:00Z');
    assert.deepEqual(
      found.certificates.map((pem) => new X509Certificate(pem).raw.toString('base64')),
      [first, second],
    );
  });

  for (const [name, metadata, expected] of [
    ['of others only', federation(entity({ id: 'https://other.example' })), /there is no entity https:\/\/idp/],
    ['with two such entities', federation(entity({}), entity({})), /there are two entities/],
    ['of a service', entity({ role: 'SPSSODescriptor' }), /is no identity provider for SAML 2.0/],
    ['without https', entity({ url: 'http://idp.example.edu/sso' }), /no SingleSignOnService/],
    ['with a script', entity({ url: 'javascript:alert(1)' }), /no SingleSignOnService/],
    ['with a weak key', entity({ keys: key(weak) }), /no certificate for signing/],
    ['for encryption only', entity({ keys: key(first, ' use="encryption"') }), /no certificate for signing/],
    [
      'with a broken certificate',
      entity({ keys: key('AAAA') }),
      /^sign-on.yaml:6: providers\[0\].metadata: sign-on\/dfn.xml: /,
    ],
    ['with a document type', `<!DOCTYPE x>${entity({})}`, /line 1: document type declarations/],
    ['that is no XML', 'nothing', /line 1: not well-formed/],
  ] as const) {
    test(`is rejected: ${name}`, async () => {
      writeFileSync(join(root, 'sign-on/dfn.xml'), metadata);
      const problems = await problemsOf(`providers:${saml}`);
      assert.equal(problems.length, 1);
      assert.match(problems[0] ?? '', expected);
    });
  }
});
