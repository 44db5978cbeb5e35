import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { channelNames, cookieNames, localKeys, sessionKeys } from '@mediothek/contract/browser-storage';
import { locales } from '@mediothek/contract';
import { contentFolder } from './shipped-content.ts';

/** Names in backticks in the section about storage. `mediothek.reloaded.…` stands for all keys that begin so. */
async function explainedNames(locale: string): Promise<Set<string>> {
  const page = await readFile(join(contentFolder, `pages/privacy.${locale}.md`), 'utf8');
  const [, section = ''] = /\{#storage\}\n(.*?)\n## /s.exec(page) ?? [];
  return new Set([...section.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name.replace(/…$/, '')));
}

describe('the privacy page', () => {
  const stored = [...cookieNames, ...localKeys, ...sessionKeys, ...channelNames];
  for (const locale of locales) {
    it(`explains everything that the portal stores in a browser, and nothing else (${locale})`, async () => {
      const explained = await explainedNames(locale);
      assert.deepEqual([...explained].toSorted(), stored.toSorted());
    });
  }

  for (const locale of locales) {
    it(`names what Google Cast loads, and the setting (${locale})`, async () => {
      const page = await readFile(join(contentFolder, `pages/privacy.${locale}.md`), 'utf8');
      const [, section = ''] = /\{#google-cast\}\n(.*?)\n## /s.exec(page) ?? [];
      const player = join(import.meta.dirname, '../../../mfe-player/src/element/google-cast/cast-api.ts');
      const [, host = ''] = /senderUrl = 'https:\/\/([^/]+)/.exec(await readFile(player, 'utf8')) ?? [];
      assert.notEqual(host, '');
      for (const name of [`\`${host}\``, '`player.googleCast`', '“Cast (Google)”'])
        assert.ok(section.replaceAll('„', '“').replaceAll('“', '”').includes(name.replaceAll('“', '”')), name);
    });
  }

  it('knows the files of the server that set cookies', async () => {
    const source = join(import.meta.dirname, '..');
    const files = await readdir(source, { recursive: true });
    const setting = [];
    for (const file of files.filter((name) => /(?<!\.test)\.ts$/.test(name))) {
      const text = await readFile(join(source, file), 'utf8');
      if (/'set-cookie'|\.setCookie\(|Path=\//i.test(text)) setting.push(file);
    }
    assert.deepEqual(setting.toSorted(), [
      'accounts/auth/known-device.ts', // device
      'accounts/auth/session-cookie.ts', // session
      'accounts/sign-on/sign-on-cookie.ts', // sign-on
      'base/http/read-your-writes.ts', // changed
      'site/cohort.ts', // cohort
      'site/override.ts', // override
      'site/routes.ts', // sends the one of override.ts
      'site/send-page.ts', // locale
      'site/site.ts', // sends the one of override.ts
    ]);
  });
});
