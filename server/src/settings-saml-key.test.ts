import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSamlKey } from './accounts/sign-on/testing-saml-provider.ts';
import { readSamlKey } from './settings-saml-key.ts';

describe('readSamlKey', async () => {
  const [own, other, weak] = await Promise.all([createSamlKey(), createSamlKey(), createSamlKey(1024)]);

  it('reads a key and its certificate in any order', () => {
    assert.deepEqual(readSamlKey(`${own.certificate}\n${own.privateKey}\n`), own);
    assert.equal(readSamlKey(undefined), undefined);
  });

  const invalid = {
    'other text': 'secret',
    'a key alone': own.privateKey,
    'the certificate of another key': `${own.privateKey}\n${other.certificate}`,
    'a weak key': `${weak.privateKey}\n${weak.certificate}`,
    'a broken certificate': `${own.privateKey}\n-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----`,
    'a broken key': `-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n${own.certificate}`,
  };
  for (const [name, text] of Object.entries(invalid)) {
    it(`rejects ${name}, without repeating it`, () => {
      assert.throws(
        () => readSamlKey(text),
        ({ name: kind, message }: Error) =>
          kind === 'SettingsError' && message.startsWith('SAML_KEY ') && !message.includes(text),
      );
    });
  }
});
