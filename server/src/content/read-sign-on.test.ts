import assert from 'node:assert/strict';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { temporaryFolder } from '../testing-folder.ts';
import { ContentError } from './content-error.ts';
import { loadContent } from './load-content.ts';
import { contentFolder } from './shipped-content.ts';

const root = join(temporaryFolder(), 'content');
cpSync(contentFolder, root, { recursive: true });

const provider = `
  - id: university
    name: { en: University, de: Universität }
    kind: oidc
    issuer: https://login.example.edu/realms/main
    clientId: mediothek
    roles: [{ when: { affiliation: staff }, role: editor }]`;
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
