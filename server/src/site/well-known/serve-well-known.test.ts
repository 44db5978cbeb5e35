import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { testSite } from '../testing-dist.ts';
import { serveWellKnown } from './serve-well-known.ts';

const app = Fastify();
serveWellKnown(app, {
  origin: 'https://portal.test',
  siteConfig: () => ({
    ...testSite,
    name: { en: 'Media library', de: 'Mediothek' },
    favicons: [{ href: '/icon.png', rel: 'icon', sizes: '32x32', type: 'image/png' }],
  }),
  identity: () => ({ name: 'Mediothek', email: 'mediothek@library.example' }),
});

describe('serveWellKnown', () => {
  it('names the sitemap to crawlers, and excludes only endless lists', async () => {
    const { headers, body } = await app.inject('/robots.txt');
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
    const lines = body.trim().split('\n');
    assert.equal(lines[0], 'User-agent: *');
    assert.equal(lines.at(-1), 'Sitemap: https://portal.test/sitemap.xml');
    const disallowed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
    const isDisallowed = (path: string) => disallowed.some((prefix) => path.startsWith(prefix));
    assert.deepEqual(['/search?f=genre;lecture', '/search', '/media/1', '/', '/assets/a.js'].map(isDisallowed), [
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('names a contact for vulnerabilities, valid for less than a year', async () => {
    const { headers, body } = await app.inject('/.well-known/security.txt');
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
    const fields = Object.fromEntries(
      body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/, 2)),
    );
    assert.equal(fields['Contact'], 'mailto:mediothek@library.example');
    assert.equal(fields['Canonical'], 'https://portal.test/.well-known/security.txt');
    const days = (Date.parse(fields['Expires'] ?? '') - Date.now()) / 86_400_000;
    assert.ok(days > 80 && days < 365, String(days));
  });

  it('describes the portal as an application in each language', async () => {
    const { headers, body } = await app.inject('/manifest.de.webmanifest');
    assert.equal(headers['content-type'], 'application/manifest+json; charset=utf-8');
    const manifest: unknown = JSON.parse(body);
    assert.partialDeepStrictEqual(manifest, {
      id: '/',
      name: 'Mediothek',
      short_name: 'Mediothek',
      lang: 'de',
      start_url: '/',
      icons: [{ src: '/icon.png', sizes: '32x32', type: 'image/png' }],
    });
    const english = (await app.inject('/manifest.en.webmanifest')).body;
    assert.ok(!english.includes('short_name'), english);
    assert.equal((await app.inject('/manifest.fr.webmanifest')).statusCode, 404);
  });
});
